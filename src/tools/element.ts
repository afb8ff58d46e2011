/**
 * The tools on a page, each imported by the pages that have it.
 *
 * | input | output |
 * | --- | --- |
 * | `<Decoder />` | the decoder |
 * | `<RequestBuilder />` | the request builder with all its requests |
 * | `<RequestBuilder of="harvest" />` | a button that loads it, with this request alone |
 * | `<RightsHelper />` | the rights helper |
 */

import {BUILT} from '../lib/request-forms';
import {defineElement, type Component} from '../markdown/element';
import {element} from '../markdown/nodes';
import {examples} from './decoder/examples';

/** Without a browser, a tool is a sentence. */
const createTool = (source: string, inMarkdown: string): Component => ({source, inMarkdown: () => [inMarkdown]});

export default [
  defineElement({
    name: 'Decoder',
    components: {
      DecoderTool: {
        source: '@site/src/tools/decoder',
        inMarkdown: (_, __, {table}) =>
          table(
            ['You can paste', 'Example'],
            examples.map(({kind, paste}) => [kind, `\`${paste}\``]),
          ),
      },
    },
    render: () => [element('DecoderTool', {}, [])],
  }),
  defineElement({
    name: 'RequestBuilder',
    optional: {of: BUILT},
    components: {
      RequestBuilderTool: createTool(
        '@site/src/tools/request-builder',
        'In a browser, this page has a form for each request.',
      ),
      RequestBuilderButton: createTool('@site/src/tools/request-builder/button', ''),
    },
    render: ({of}) => [
      of === undefined ? element('RequestBuilderTool', {}, []) : element('RequestBuilderButton', {operation: of}, []),
    ],
  }),
  defineElement({
    name: 'RightsHelper',
    components: {
      RightsHelperTool: createTool(
        '@site/src/tools/credit',
        'In a browser, this page has a form that writes a credit line.',
      ),
    },
    render: () => [element('RightsHelperTool', {}, [])],
  }),
];
