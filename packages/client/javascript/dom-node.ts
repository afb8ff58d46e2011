/** The XML parser for programs outside of a browser. */

export {DOMParser, XMLSerializer} from '@xmldom/xmldom';
