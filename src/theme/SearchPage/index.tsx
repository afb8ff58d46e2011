// Change: our own search page, with a main landmark, labels, an announced count and checked arguments.
// Ejected from: @easyops-cn/docusaurus-search-local@0.55.3 dist/client/client/theme/SearchPage/SearchPage.jsx sha256 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294

export {default} from '@site/src/search/ui/SearchPage';
