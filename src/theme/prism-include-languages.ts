// Change: adds no languages in the browser, because code is coloured when the site is built (src/features/code). The
// theme's file, with an empty list of languages, still takes in Prism's list of all of them.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/prism-include-languages.ts sha256 ae4f25b4ca4dc254b47b072626e15a25e63dc23d4891e8b9e45f8257ea301770

export default function prismIncludeLanguages(): void {}
