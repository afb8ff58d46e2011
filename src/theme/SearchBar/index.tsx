// Change: our own accessible search box in place of the local-search plugin's.
export {SearchBox as default} from '@site/src/components/search/SearchBox';
