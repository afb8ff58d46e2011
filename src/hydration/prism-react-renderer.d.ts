declare module 'prism-react-renderer/dist/index.mjs' {
  export {Highlight, Prism} from 'prism-react-renderer';
}
