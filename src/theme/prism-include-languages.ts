// Change: adds no languages in the browser, because the build colours code (src/features/code). Even with an empty list
// of languages, the theme's file would import Prism's list of all languages.
// Ejected from: @docusaurus/theme-classic@3.10.2 src/theme/prism-include-languages.ts sha256 ae4f25b4ca4dc254b47b072626e15a25e63dc23d4891e8b9e45f8257ea301770

export default function prismIncludeLanguages(): void {}
