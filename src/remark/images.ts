/**
 * Images of works on a page.
 *
 * | input | output |
 * | --- | --- |
 * | `<Work name="night-watch" />` | the image of a work of `src/site/works.ts`, with its credit line |
 * | `<WallLabel name="night-watch" />` | the image with a label that has its names at the services, for the home page |
 * | `<ImageExamples part="size" />` | a table of the examples of `src/site/image-examples.ts` for a part of image URLs, with their images |
 */

import type {PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {resultOfPath} from '../lib/iiif-image';
import {UserError} from '../lib/user-error';
import {EXAMPLE_WORK, exampleFile, imageExamples, type ImageExample} from '../site/image-examples';
import {rights} from '../site/rights';
import {services} from '../site/services';
import {heightAt, workFormats} from '../site/work-images';
import {works, type Work, type WorkId} from '../site/works';
import {defaultImport, element, inlineCode, table, text} from './nodes';
import {attributesOf, replaceElements, type PageFile, type Parser} from './page';
import {parsed} from './table';

const IMPORTS = {
  WorkFigure: '@site/src/components/work',
  WorkOnWall: '@site/src/components/wall-label',
  ExampleImage: '@site/src/components/example-image',
} as const;

export default function images(this: Parser) {
  return (root: Root, file: PageFile): void => {
    const used = new Set<keyof typeof IMPORTS>();
    replaceElements(root, file, {
      Work: (node) => {
        used.add('WorkFigure');
        return [element('WorkFigure', properties(nameIn(node)), [])];
      },
      WallLabel: (node) => {
        const name = nameIn(node);
        const {imageId, full}: Work = works[name];
        if (!full) {
          throw new UserError(
            `src/site/works.ts: full of ${name} is null, but the label shows it; choose another work.`,
          );
        }
        used.add('WorkOnWall');
        const fullSize = `${full.width.toLocaleString('en')} × ${full.height.toLocaleString('en')} px`;
        return [element('WorkOnWall', {...properties(name), imageId, fullSize}, [])];
      },
      ImageExamples: (node) => {
        const {part} = attributesOf(node, {part: Object.keys(imageExamples)});
        if (!part) {
          throw new UserError(`<ImageExamples> needs part="…" with one of ${Object.keys(imageExamples).join(', ')}.`);
        }
        used.add('ExampleImage');
        const head = ['Value', 'Result', 'Meaning and request'].map((name) => [text(name)]);
        const rows = imageExamples[part as keyof typeof imageExamples].map((example) => exampleRow(this, example));
        return [{...table([head, ...rows]), data: {hProperties: {className: ['image-examples']}}}];
      },
    });
    root.children.unshift(...[...used].map((name) => defaultImport(name, IMPORTS[name])));
  };
}

/** The work that an element names. */
function nameIn(node: MdxJsxFlowElement): WorkId {
  const {name} = attributesOf(node, {name: Object.keys(works)});
  if (!name) {
    throw new UserError(`<${node.name}> needs name="…" with one of ${Object.keys(works).join(', ')}.`);
  }
  return name as WorkId;
}

/** Those of `ImageOfWork` and `CaptionOfWork` in `src/components/work`. */
function properties(name: WorkId): Record<string, string> {
  const work: Work = works[name];
  const {title, maker, date, objectNumber, identifier, alt} = work;
  const {name: nameOfRights, uri} = rights[work.rights];
  const width = workFormats[2].widths[0];
  return {
    name,
    width: String(width),
    height: String(heightAt(work, width)),
    ...{alt, title, maker, date, objectNumber, identifier},
    rights: nameOfRights,
    rightsUri: uri,
  };
}

/** @throws UserError when the service would reject the request of the example */
function exampleRow(parser: Parser, {value, meaning, path}: ImageExample): PhrasingContent[][] {
  const {full, imageId} = works[EXAMPLE_WORK];
  const found = resultOfPath(path, full);
  if (typeof found === 'string') {
    throw new UserError(`src/site/image-examples.ts: ${path} returns no image: ${found}`);
  }
  const {width, height} = found.result;
  const image: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'ExampleImage',
    attributes: Object.entries({src: exampleFile(path), width, height}).map(([name, each]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: String(each),
    })),
    children: [],
  };
  const url = `${services['iiif-image'].base}/${imageId}${path}`;
  return [
    inline(parser, value),
    [image, text(`${width} × ${height}`)],
    [...inline(parser, meaning), {type: 'break'}, {type: 'link', url, children: [inlineCode(path)]}],
  ];
}

function inline(parser: Parser, markdown: string): PhrasingContent[] {
  const [paragraph] = parsed(parser, [markdown]);
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}
