/**
 * An executed notebook on a page: its text, code and outputs.
 *
 * In:  `<Notebook of="sample-files" />`, on a line of its own
 * Out: links that save it; its text without the title, which the page has; code blocks, and outputs with images
 */

import {defineElement, type Content} from '../../markdown/element';
import {element, fence} from '../../markdown/nodes';
import {getOutputProvenance} from '../samples';
import {getImages, joinLines, readNotebook, type Output} from './notebook';

export default defineElement({
  name: 'Notebook',
  required: {of: 'the file below samples/notebooks/'},
  components: {
    Downloads: '@site/src/features/notebooks/Downloads',
    NotebookImage: '@site/src/components/SiteImage',
    NotebookOutput: '@site/src/features/samples/SampleFrame',
  },
  render({of: name}, {siteDir}) {
    const notebook = readNotebook(siteDir, name);
    const images = getImages(notebook, name);
    const badge = getOutputProvenance(siteDir, 'notebook', notebook.metadata.responses ?? []);
    const createOutput = (output: Output) => {
      const {file, alt, width, height} = images.get(output) ?? {};
      const text = joinLines(output.text ?? output.data?.['text/plain']);
      return file && alt
        ? element('p', {}, [
            element('NotebookImage', {src: `/notebooks/${file}`, alt, width: `${width}`, height: `${height}`}),
          ])
        : element('NotebookOutput', badge, [fence('text', 'Output', text)]);
    };
    return [
      element('Downloads', {file: `/notebooks/${name}.ipynb`}),
      ...notebook.cells.flatMap(({cell_type, source, execution_count, outputs = []}): Content => {
        const text = joinLines(source);
        return cell_type === 'markdown'
          ? [text.replace(/^# .*\n*/, '')]
          : [fence('python', `In [${execution_count}]`, text), ...outputs.map(createOutput)];
      }),
    ];
  },
});
