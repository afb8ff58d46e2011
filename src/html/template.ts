/**
 * The HTML around each page, and all that the site adds to each head, in order. It is Docusaurus's own template
 * (`@docusaurus/core/lib/ssg/ssgTemplate.html`), in Eta's syntax (https://eta.js.org); the development server has
 * another.
 *
 * Two other places write into the head of a single page. React writes title, description, social card and the link to the
 * Markdown version (`<Head>`). When the page is complete, `index.ts` in this folder inserts the security policy after the
 * character set, and descriptions for programs at the end.
 */

import type {Environment} from '../lib/environment';
import {paper} from './page-colours';
import {escapeAttribute} from '../lib/escape-xml';
import {ATOM_FEED} from '../site/changes';
import {LLMS_TXT} from '../site/markdown-versions';
import {settings} from '../site/settings';
import {socialCardSize} from '../site/social-cards';

const frameColours =
  settings.colorMode === 'dark-only'
    ? `<meta name="theme-color" content="${paper.dark}">`
    : Object.entries(paper)
        .map(
          ([mode, colour]) =>
            `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" data-mode="${mode}" content="${colour}">`,
        )
        .join('\n');

/**
 * The scripts of the app are in a `<template>`, where a browser does not load them. `src/startup` starts them.
 *
 * `<html>` has the language of the article. Everything around the article is English.
 *
 * `format-detection` keeps phones from making links of identifiers and dates, which would change the page before React
 * hydrates it.
 *
 * A preview carries `noindex`. Docusaurus's option `noIndex` is not used, because it would also leave out the sitemap,
 * which the tests read.
 */
export const getTemplate = ({isPreview}: Environment): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="author" content="${escapeAttribute(settings.title)}">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<%~ it.metaAttributes.join('') %>
<%~ it.headTags %>
<meta property="og:image:width" content="${socialCardSize.width}">
<meta property="og:image:height" content="${socialCardSize.height}">
<link rel="icon" href="<%= it.baseUrl %>img/favicon-32.png" sizes="32x32" type="image/png">
<link rel="apple-touch-icon" href="<%= it.baseUrl %>img/apple-touch-icon.png">
<link rel="manifest" href="<%= it.baseUrl %>site.webmanifest">
<link rel="alternate" type="${ATOM_FEED.type}" title="Changes: ${escapeAttribute(settings.title)}" href="<%= it.baseUrl %>${ATOM_FEED.file}">
<link rel="describedby" type="text/plain" href="<%= it.baseUrl %>${LLMS_TXT}">
${frameColours}
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
${isPreview ? '<meta name="robots" content="noindex">' : ''}
<% it.stylesheets.forEach((file) => { %><link rel="stylesheet" href="<%= it.baseUrl + file %>"><% }) %>
<template id="app-scripts"><% it.scripts.forEach((file) => { %><script src="<%= it.baseUrl + file %>" async></script><% }) %></template>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<div id="__docusaurus" lang="en"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
</body>
</html>`;
