/**
 * An executed notebook on a page: its text, code and outputs.
 *
 * In:  `<Notebook of="sample-files" />`, on a line of its own
 * Out: links that save it; its text without the title, which the page has; code blocks, and outputs with images
 */

import type {BlockContent} from 'mdast';
import {defineElement, type Content} from '../../markdown/element';
import {element, fence} from '../../markdown/nodes';
import {getOutputProvenance} from '../samples';
import {getImages, joinLines, readNotebook, type Cell, type NotebookImage, type Output} from './notebook';

const components = {
  Downloads: '@site/src/features/notebooks/Downloads',
  NotebookImage: '@site/src/components/SiteImage',
  NotebookOutput: '@site/src/features/samples/SampleFrame',
};

export default defineElement({
  name: 'Notebook',
  required: {of: 'the file below samples/notebooks/'},
  components,
  render({of: name}, {siteDir}) {
    const notebook = readNotebook(siteDir, name);
    const images = getImages(notebook, name);
    const badge = getOutputProvenance(siteDir, 'notebook', notebook.metadata.responses ?? []);
    return [element('Downloads', {file: `/notebooks/${name}.ipynb`}), ...notebook.cells.flatMap(createCell)];

    function createCell({cell_type, source, execution_count, outputs = []}: Cell): Content {
      const text = joinLines(source);
      return cell_type === 'markdown'
        ? [text.replace(/^# .*\n*/, '')]
        : [fence('python', `In [${execution_count}]`, text), ...outputs.flatMap(createOutput)];
    }

    function createOutput(output: Output): BlockContent[] {
      const image = images.get(output);
      return image
        ? [createImage(image)]
        : [element('NotebookOutput', badge, [fence('text', 'Output', getText(output))])];
    }
  },
});

const getText = ({text, data}: Output): string => joinLines(text ?? data?.['text/plain']);

const createImage = ({file, alt, width, height}: NotebookImage) =>
  element('p', {}, [
    element('NotebookImage', {src: `/notebooks/${file}`, alt, width: String(width), height: String(height)}),
  ]);
