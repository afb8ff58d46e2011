/** The real highlighter with the languages of the site; only ever loaded with `import()`. */

// By its file: `prism-react-renderer` itself leads back to `static-highlight.tsx`.
import {Highlight, Prism} from 'prism-react-renderer/dist/index.mjs';
import includeLanguages from '@theme/prism-include-languages';

includeLanguages(Prism);

export {Highlight};
