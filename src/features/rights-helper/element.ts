/** `<RightsHelper />`: the form that writes a credit line; `<CitationHelper />`: the one that writes a reference. */

import {defineElement} from '../../markdown/element';
import {element} from '../../markdown/nodes';

export default [
  defineElement({
    name: 'RightsHelper',
    components: {
      RightsHelperTool: {
        source: '@site/src/features/rights-helper',
        inMarkdown: () => ['In a browser, this page has a form that writes a credit line.'],
      },
    },
    render: () => [element('RightsHelperTool', {}, [])],
  }),
  defineElement({
    name: 'CitationHelper',
    components: {
      CitationHelperTool: {
        source: '@site/src/features/rights-helper/citation-helper',
        inMarkdown: () => [
          'In a browser, this page has a form that writes a reference in APA, Chicago, BibTeX or CSL-JSON.',
        ],
      },
    },
    render: () => [element('CitationHelperTool', {}, [])],
  }),
];
