// Change: our own search page, with a main landmark, labels, an announced count and checked arguments.
export {SearchPage as default} from '@site/src/components/search/SearchPage';
