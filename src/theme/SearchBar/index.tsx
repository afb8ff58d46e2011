// Change: our own accessible search box in place of the local-search plugin's.
// Ejected from: @easyops-cn/docusaurus-search-local@0.55.3 dist/client/client/theme/SearchBar/SearchBar.jsx sha256 1d6b381687947f38b5a740783ee9e48689b4fb817adfc24a6cac0f0b0992e8b4

export {default} from '@site/src/search/ui/SearchBar';
