/**
 * The HTML around the content of every page. It is a copy of Docusaurus's own template
 * (`@docusaurus/core/lib/ssg/ssgTemplate.html`) with our additions, in Eta's syntax (https://eta.js.org). The development
 * server uses another template.
 *
 * Two other places write into the head of a page. React writes the title, the description, the social card and the link
 * to the Markdown version (`<Head>`). After Docusaurus has written the page, `index.ts` in this folder inserts the security
 * policy after the character set, and descriptions for programs at the end of the head.
 */

import type {Environment} from '../lib/environment';
import {pageBackground} from './page-colours';
import {escapeAttribute} from '../lib/escape-xml';
import {ATOM_FEED} from '../site/changes';
import {LLMS_TXT} from '../site/markdown-versions';
import {settings} from '../site/settings';
import {socialCardSize} from '../site/social-cards';

/** The colours that browsers give to their own controls around the page. */
const themeColours =
  settings.colorMode === 'dark-only'
    ? `<meta name="theme-color" content="${pageBackground.dark}">`
    : Object.entries(pageBackground)
        .map(
          ([mode, colour]) =>
            `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" data-mode="${mode}" content="${colour}">`,
        )
        .join('\n');

/**
 * The scripts of the app are in a `<template>`, because a browser does not load scripts there. `src/startup` starts them.
 *
 * The language of `<html>` is the language of the article. Everything around the article is English.
 *
 * Without `format-detection`, phones would turn identifiers and dates into links, which would change the page before
 * React hydrates it.
 *
 * A preview contains `noindex`. We do not use Docusaurus's option `noIndex`, because it would also remove the sitemap,
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
${themeColours}
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
