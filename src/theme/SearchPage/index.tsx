// Change: our own search page. It has a main landmark and labels, announces the number of results, and checks the
// parameters of its URL.
// Ejected from: @easyops-cn/docusaurus-search-local@0.55.3 dist/client/client/theme/SearchPage/SearchPage.jsx sha256 554dcc569a17cb23c22b30066b58901002bb5b95a9d6345c5b76d302c3d40294

export {default} from '@site/src/search/ui/SearchPage';
