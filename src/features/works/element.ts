/**
 * Images of works on a page.
 *
 * | input | output |
 * | --- | --- |
 * | `<Work name="night-watch" />` | the image of a work of `src/site/works.ts`, with its credit line |
 * | `<ZoomableWork />` | the same for the work that readers can zoom into |
 * | `<ZoomCode />` | the code that does it |
 * | `<WorkIds />` | a table of all works with the names by which the services know them |
 * | `<WallLabel name="night-watch" />` | the image with a label that has its names at the services, for the home page |
 * | `<ImageExamples part="size" />` | a table of the examples of `src/site/image-examples.ts` for a part of image URLs, with their images |
 */

import fs from 'node:fs';
import path from 'node:path';
import type {PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx';
import {resultOfPath} from '../../lib/iiif-image';
import type {Size} from '../../lib/iiif-image';
import {UserError} from '../../lib/user-error';
import {EXAMPLE_WORK, exampleFile, imageExamples, type ImageExample} from '../../site/image-examples';
import {rights} from '../../site/rights';
import {services} from '../../site/services';
import {heightAt, workFormats, ZOOMABLE} from '../../site/work-images';
import {works, type Work, type WorkId} from '../../site/works';
import {defaultImport, element, fence, inlineCode, table, text} from '../../markdown/nodes';
import {attributesOf, replaceElements, type PageFile, type Parser} from '../../markdown/page';
import {parsed} from '../../markdown/table';

const IMPORTS = {
  WorkFigure: '@site/src/features/works/figure',
  ZoomableFigure: '@site/src/features/works/zoomable',
  WorkThumbnail: '@site/src/features/works/thumbnail',
  WorkOnWall: '@site/src/features/works/wall-label',
  ExampleImage: '@site/src/features/works/example-image',
} as const;

/** The code that runs in `./zoomable`. */
const ZOOM_CODE = path.resolve(__dirname, '../../../samples/viewer/zoomable.mjs');

export default function images(this: Parser) {
  return (root: Root, file: PageFile): void => {
    const used = new Set<keyof typeof IMPORTS>();
    replaceElements(root, file, {
      Work: (node) => {
        used.add('WorkFigure');
        return [element('WorkFigure', properties(nameIn(node)), [])];
      },
      ZoomableWork: (node) => {
        attributesOf(node, {});
        used.add('ZoomableFigure');
        return [element('ZoomableFigure', properties(ZOOMABLE), [])];
      },
      ZoomCode: (node) => {
        attributesOf(node, {});
        return [fence('js', path.basename(ZOOM_CODE), fs.readFileSync(ZOOM_CODE, 'utf8'))];
      },
      WorkIds: (node) => {
        attributesOf(node, {});
        used.add('WorkThumbnail');
        const head = ['Object', 'Object number', 'Image id', 'Full size'].map((name) => [text(name)]);
        return [table([head, ...(Object.keys(works) as WorkId[]).map(idsRow)])];
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
        return [element('WorkOnWall', {...properties(name), imageId, fullSize: `${sizeInWords(full)} px`}, [])];
      },
      ImageExamples: (node) => {
        const {part} = attributesOf(node, {part: Object.keys(imageExamples)});
        if (!part) {
          throw new UserError(`<ImageExamples> needs part="…" with one of ${Object.keys(imageExamples).join(', ')}.`);
        }
        used.add('ExampleImage');
        const head = ['Value', 'Result', 'Meaning and request'].map((name) => [text(name)]);
        const rows = imageExamples[part as keyof typeof imageExamples].map((example) => exampleRow(this, example));
        return [{...table([head, ...rows]), data: {hProperties: {className: ['long-values']}}}];
      },
    });
    root.children.unshift(...[...used].map((name) => defaultImport(name, IMPORTS[name])));
  };
}

const sizeInWords = ({width, height}: Size): string => `${width.toLocaleString('en')} × ${height.toLocaleString('en')}`;

function idsRow(id: WorkId): PhrasingContent[][] {
  const {title, objectNumber, identifier, imageId, full}: Work = works[id];
  const {name, width, height} = properties(id);
  return [
    [textElement('WorkThumbnail', {name, width, height}), {type: 'link', url: identifier, children: [text(title)]}],
    [text(objectNumber)],
    [inlineCode(imageId)],
    [text(full ? sizeInWords(full) : 'unknown')],
  ];
}

/** The work that an element names. */
function nameIn(node: MdxJsxFlowElement): WorkId {
  const {name} = attributesOf(node, {name: Object.keys(works)});
  if (!name) {
    throw new UserError(`<${node.name}> needs name="…" with one of ${Object.keys(works).join(', ')}.`);
  }
  return name as WorkId;
}

/** Those of `ImageOfWork` and `CaptionOfWork` in `./figure`. */
function properties(name: WorkId) {
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
function exampleRow(parser: Parser, {value, meaning, path: request}: ImageExample): PhrasingContent[][] {
  const {full, imageId} = works[EXAMPLE_WORK];
  const found = resultOfPath(request, full);
  if (typeof found === 'string') {
    throw new UserError(`src/site/image-examples.ts: ${request} returns no image: ${found}`);
  }
  const {width, height} = found.result;
  const image = textElement('ExampleImage', {src: exampleFile(request), width: String(width), height: String(height)});
  const url = `${services['iiif-image'].base}/${imageId}${request}`;
  return [
    inline(parser, value),
    [image, text(`${width} × ${height}`)],
    [...inline(parser, meaning), {type: 'break'}, {type: 'link', url, children: [inlineCode(request)]}],
  ];
}

/** An element inside a line. */
const textElement = (name: string, attributes: Readonly<Record<string, string>>): MdxJsxTextElement => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children: [],
});

function inline(parser: Parser, markdown: string): PhrasingContent[] {
  const [paragraph] = parsed(parser, [markdown]);
  return paragraph?.type === 'paragraph' ? paragraph.children : [];
}
