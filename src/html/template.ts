/**
 * The HTML around each page, and all that the site adds to each head, in order. It is Docusaurus's own template
 * (`@docusaurus/core/lib/ssg/ssgTemplate.html`), in Eta's syntax (https://eta.js.org); the development server has
 * another.
 *
 * What differs from page to page comes from React (`<Head>`: title, description, social card, Markdown version) and,
 * once the page is complete, from `index.ts` in this folder: the policy after the character set, and descriptions for
 * programs at the end.
 */

import type {Environment} from '../lib/environment';
import {paper} from './paper';
import {escapeAttribute} from '../lib/escape-xml';
import {ATOM_FEED} from '../site/changes';
import {settings} from '../site/settings';
import {socialCardSize} from '../site/social-cards';

const frameColours =
  settings.colorMode === 'dark-only'
    ? `<meta name="theme-color" content="${paper.dark}">`
    : Object.entries(paper)
        .map(
          ([mode, colour]) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${colour}">`,
        )
        .join('\n');

/**
 * The scripts of the app are in a `<template>`, where a browser does not load them (see `src/startup`).
 *
 * The language of `<html>` is that of the article; all around it is English.
 *
 * No phone makes links of identifiers and dates: it changes the page before React hydrates it.
 *
 * A preview carries `noindex`. The configuration's `noIndex` would drop the sitemap, too, which the tests read.
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
