/** Checks links, anchors and images on pages, and links to pages in code and data. It needs no build. */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import leven from 'leven';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {withoutSlash} from './files';
import {findSentence} from './find-sentence';
import {exists, getAttributes, getRoute, listParts, withoutVersion, type Page} from './page';
import type {Redirect, Site} from './site';
import {getHeadingId} from './syntax';

/** Decodes percent-encoded characters. A path that cannot be decoded is returned unchanged. */
function decodePath(encodedPath: string): string {
  try {
    return decodeURI(encodedPath);
  } catch {
    return encodedPath;
  }
}

/** Decodes all percent-encoded characters of a fragment. A fragment that cannot be decoded is returned unchanged. */
function decodeFragment(encodedFragment: string): string {
  try {
    return decodeURIComponent(encodedFragment);
  } catch {
    return encodedFragment;
  }
}

/** Resolves a link to a path. A link that is not a URL is returned unchanged. @param route the route of the page */
function resolvePath(link: string, route: string): string {
  const base = `https://a.example${route}`;
  return URL.canParse(link, base) ? new URL(link, base).pathname : link;
}

/**
 * Finds a file or folder, whether or not its name has the right case.
 *
 * @returns its path in the right case, with a slash at the start, or undefined
 */
function findExactPath(folder: string, name: string): string | undefined {
  let exactPath = '';
  for (const segment of name.split('/').filter(Boolean)) {
    const parent = path.join(folder, exactPath);
    const names = fs.statSync(parent).isDirectory() ? fs.readdirSync(parent) : [];
    const match =
      names.find((candidate) => candidate === segment) ?? names.find((candidate) => isSameWord(candidate, segment));
    if (match === undefined) {
      return undefined;
    }
    exactPath += `/${match}`;
  }
  return exactPath;
}

const isSameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Whether a file exists. On Windows and macOS, also a name in the wrong case opens a file, but not on the web. */
const isFileIn = (folder: string, name: string): boolean =>
  exists(folder, name) &&
  fs.statSync(path.join(folder, name)).isFile() &&
  findExactPath(folder, name) === path.posix.join('/', name);

interface Id {
  id: string;
  line: number;
}

/** A page whose elements and tokens have been replaced by the content that they render. */
interface RenderedPage {
  /** The ids of headings and elements. */
  ids: readonly Id[];
  /** The links and images, including those that elements create from data. */
  links: readonly Link[];
}

/**
 * Renders the site's elements into a copy of a page, so that all other checks see the page as its editor wrote it.
 *
 * @throws UserError when an element or a token cannot be rendered
 */
function renderPage(page: Page): RenderedPage {
  const copy: Page = {...page, tree: structuredClone(page.tree)};
  page.site.render(copy);
  return {ids: listIds(copy), links: listLinks(copy)};
}

/** Lists the ids of the headings and elements of a page. */
function listIds({tree}: Page): Id[] {
  const ids: Id[] = [];
  const slugger = createSlugger();
  let line = 1;
  visit(tree, (node: Nodes) => {
    // A rendered node has no line, so use the line of the node before it.
    line = node.position?.start.line ?? line;
    const id =
      node.type === 'heading'
        ? // An element sets the id of the headings that it renders.
          (node.data?.hProperties?.id ?? getHeadingId(node, slugger))
        : getAttributes(node).find(({name}) => name === 'id')?.value;
    if (typeof id === 'string') {
      ids.push({id, line});
    }
  });
  return ids;
}

/**
 * Suggests the most similar name.
 *
 * @param format turns the name into a phrase
 * @returns an empty string if no name differs in less than half of the characters
 */
function suggest(name: string, names: Iterable<string>, format = (closest: string) => `, such as ${closest}`): string {
  let closest = '';
  for (const candidate of names) {
    if (leven(name, candidate) < leven(name, closest)) {
      closest = candidate;
    }
  }
  return leven(name, closest) < name.length / 2 ? format(closest) : '';
}

/** Lists the first five places, and a command that lists the others. A longer list on one line is hard to read. */
const listFirst = (places: readonly string[], route: string): string =>
  places.slice(0, 5).join(', ') +
  (places.length > 5 ? ` and ${places.length - 5} more places: git grep -n ${path.posix.basename(route)}` : '');

/** @returns the path of an image file relative to the project root */
function getImageFile({file, url}: Link): string {
  const name = decodePath(url.replace(/^pathname:\/\/|[?#].*$/g, ''));
  return path.posix.join(name.startsWith('/') ? 'static' : path.posix.dirname(file), name);
}

/** @returns a sentence if an image is not a file of the site, or null. `images.ts` checks the content of the files. */
function findImagePathProblem(root: string, link: Link): string | null {
  const {url, isHtmlAttribute} = link;
  const reason = findSentence('images', url);
  // Docusaurus resolves relative paths only in Markdown images, not in `<img src>`.
  if (reason || (isHtmlAttribute && !url.startsWith('/'))) {
    const shortUrl = url.length > 60 ? `${url.slice(0, 60)}…` : url;
    return `shows ${shortUrl}, ${reason ?? 'which is not a file of this site'}; put the file into static/img, and write /img/NAME`;
  }
  const file = getImageFile(link);
  if (isFileIn(root, file)) {
    return null;
  }
  const exactPath = findExactPath(path.join(root, 'static'), path.posix.relative('static', file));
  return exactPath
    ? `shows ${url}, which does not exist; write ${exactPath}, which is the exact name of the file`
    : `shows ${url}, which does not exist; add ${file}, or correct the path`;
}

/**
 * @returns the folder of the docs version of a page, such as `docs_versioned_docs/version-1.0/`. It is empty for a page
 *   of the current version.
 */
const getVersion = (file: string): string => file.slice(0, file.length - withoutVersion(file).length);

interface Link {
  file: string;
  line: number;
  url: string;
  isImage?: boolean;
  /** Whether the URL is the value of an attribute, such as `<img src>`, and not written in Markdown. */
  isHtmlAttribute?: boolean;
}

/**
 * The result of the check of a link. It is null for a correct link. For a link to a removed page, it is the file of that
 * page, so that `findProblems` can write one sentence for all links to the page.
 */
type LinkProblem = {sentence: string} | {removedPage: string} | null;

/** @param sentence undefined or null for a correct link */
const toLinkProblem = (sentence: string | null | undefined): LinkProblem => (sentence ? {sentence} : null);

/** A problem of a link that is not in the text of the page, because an element renders the link from data. */
export interface RenderedLinkProblem {
  page: string;
  line: number;
  url: string;
  problem: string;
}

/** Lists the links and images of a page: those in Markdown, in HTML and in diagrams. */
function listLinks({file, tree}: Page): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    const add = (url: string, isImage = false, isHtmlAttribute = false) =>
      links.push({file, line: node.position?.start.line ?? 1, url: url.trim(), isImage, isHtmlAttribute});
    if (node.type === 'definition' || node.type === 'image' || node.type === 'link') {
      add(node.url, node.type === 'image');
    } else if (node.type === 'code' && node.lang === 'mermaid') {
      const targets = node.value.matchAll(/^\s*(?:click|link)\b.*?"([/#.][^"]*)"/gm);
      [...targets].forEach(([, url = '']) => add(url));
    }
    for (const {name, value} of getAttributes(node)) {
      // Other attributes that contain a URL are not allowed on pages.
      if (typeof value === 'string' && (name === 'href' || name === 'src')) {
        add(value, 'name' in node && node.name === 'img', true);
      }
    }
  });
  return links;
}

/**
 * Lists the links to pages in code. Lines that are only a comment are skipped.
 *
 * @param firstSegments the first path segments of all routes, such as `docs`
 */
export function listCodeLinks(firstSegments: readonly string[], file: string, source: string): Link[] {
  const route = `/(?:${firstSegments.join('|')})[\\w/-]*`;
  const link = new RegExp(`(?<=['"\`(\\s])${route}(?:#[\\w-]+(?![\\w*-])|(?=['"\`)\\s]|$))`, 'g');
  const isComment = (text: string) => /^\s*(?:\*|\/[/*])/.test(text);
  return source
    .split('\n')
    .flatMap((text, i) => (isComment(text) ? [] : [...text.matchAll(link)].map(([url]) => ({file, line: i + 1, url}))));
}

/** URLs that lead out of the site. */
const EXTERNAL_URL = /^(?:https?:\/\/[\w[]|mailto:|tel:\+?[\d-]{3,}$)/i;

/** File extensions that other programs give to pages. */
const PAGE_ENDING = /(?:\/index)?(?:\.(?:html?|mdx?|php|aspx?))?$/i;
const PAGE_EXTENSION = /\.(?:html?|mdx?|php|aspx?)$/i;

/** Fragments that browsers create themselves: the top of a page (`#top`), and a text to scroll to (`#:~:text=…`). */
const BROWSER_FRAGMENT = /^(?:top$|:~:)/;

const isSameRoute = (one: string, other: string): boolean =>
  withoutSlash(one).toLowerCase() === withoutSlash(other).toLowerCase();

/** The pages to check, and everything else that contains links or that a link can lead to. */
interface LinkSources {
  site: Site;
  /** The pages and parts that could be read. */
  pages: readonly Page[];
  /** The paths of all pages, including pages that could not be read. */
  files: readonly string[];
  /** The file of each removed page, with the file of the page that replaces it, if there is one. */
  replacements?: ReadonlyMap<string, string | undefined>;
  /** The links in code and data. */
  codeLinks?: readonly Link[];
  redirects?: readonly Redirect[];
}

/** The links and the ids of all pages, and the checks that compare them. */
export class Links {
  readonly routes: readonly string[];
  private readonly links: readonly Link[];
  private readonly renderedPages = new Map<Page, RenderedPage>();
  private readonly pagesByFile: ReadonlyMap<string, Page>;
  private readonly site: Site;
  private readonly pages: readonly Page[];
  private readonly files: readonly string[];
  private readonly replacements: ReadonlyMap<string, string | undefined>;
  private readonly redirects: readonly Redirect[];

  constructor({site, pages, files, replacements = new Map(), codeLinks = [], redirects = []}: LinkSources) {
    this.site = site;
    this.pages = pages;
    this.files = files;
    this.replacements = replacements;
    this.redirects = redirects;
    this.routes = [...site.otherRoutes, ...files.map(getRoute)];
    this.pagesByFile = new Map(pages.map((page) => [page.file, page]));
    this.links = [...pages.flatMap(listLinks), ...codeLinks];
  }

  /**
   * Renders a page. Rendering takes time, so each page is rendered at most once, and only if a check needs it.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  private render(page: Page): RenderedPage {
    const renderedPage = this.renderedPages.get(page) ?? renderPage(page);
    this.renderedPages.set(page, renderedPage);
    return renderedPage;
  }

  /** Returns the ids of a page and of the parts that it shows. @throws UserError when one of them cannot be rendered */
  getIds(page: Page): ReadonlySet<string> {
    const pages = [page, ...listParts(page, this.pagesByFile)];
    return new Set(pages.flatMap((pageOrPart) => this.render(pageOrPart).ids).map(({id}) => id));
  }

  /**
   * Finds ids that a page has twice because one of the two comes from an element or a part. `parsePage` already reports
   * ids that are twice in the text of the page.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  findRepeatedIds(page: Page): string[] {
    const {ids: idsOfPage} = this.render(page);
    const owners = new Map(idsOfPage.map(({id}) => [id, page.file]));
    const problems = idsOfPage.flatMap(({id, line}, i, ids) => {
      const isRepeated = ids.findIndex((candidate) => candidate.id === id) < i;
      return isRepeated && !page.repeatedIds.has(id)
        ? [`${page.file}:${line}: this page has the id "${id}" twice; choose a different one`]
        : [];
    });
    for (const part of listParts(page, this.pagesByFile)) {
      for (const {id, line} of this.render(part).ids) {
        const owner = owners.get(id) ?? part.file;
        owners.set(id, owner);
        if (owner !== part.file) {
          problems.push(
            `${part.file}:${line}: the id "${id}" is also in ${owner}, which ${page.file} shows with this file; choose a different one`,
          );
        }
      }
    }
    return problems;
  }

  /** @returns the pages that show a part. For a file that is a page, the list contains only this page. */
  private listPagesThatShow(file: string): Page[] {
    const pageOrPart = this.pagesByFile.get(file);
    if (!pageOrPart) {
      return [];
    }
    return pageOrPart.isPart
      ? this.pages.filter((page) => !page.isPart && listParts(page, this.pagesByFile).includes(pageOrPart))
      : [pageOrPart];
  }

  /**
   * Checks all links and images in the texts of pages, in code and in data.
   *
   * @param isSelected whether to check the anchors in links from a file and to it
   * @returns sentences with file and line
   */
  findProblems(isSelected: (file: string) => boolean = () => true): string[] {
    const sentences: string[] = [];
    const placesByRemovedPage = new Map<string, string[]>();
    for (const link of this.links) {
      const place = `${link.file}:${link.line}`;
      const problem = link.isImage
        ? toLinkProblem(findImagePathProblem(this.site.root, link))
        : this.findLinkProblem(link, isSelected);
      if (problem && 'removedPage' in problem) {
        const places = placesByRemovedPage.get(problem.removedPage) ?? [];
        placesByRemovedPage.set(problem.removedPage, [...places, place]);
      } else if (problem) {
        sentences.push(`${place}: ${problem.sentence}`);
      }
    }
    return [...sentences, ...this.findRemovedPageProblems(placesByRemovedPage)];
  }

  /**
   * Finds removed pages that have no redirect, or that are still linked to.
   *
   * @param placesByRemovedPage the places of the links to each removed page, such as `docs/a.md:3`, keyed by its file
   * @returns one sentence for each of these pages
   */
  private findRemovedPageProblems(placesByRemovedPage: ReadonlyMap<string, readonly string[]>): string[] {
    return [...this.replacements].flatMap(([file, to = 'the page that replaces it']) => {
      const route = withoutSlash(getRoute(file));
      const places = placesByRemovedPage.get(file) ?? [];
      const remedies = [
        this.redirects.every(({from}) => from !== route) &&
          `add "${route}: ${getRoute(to)}" to ${this.site.redirectsFile}`,
        places.length > 0 && `link to ${to} in ${listFirst(places, route)}`,
      ].filter(Boolean);
      return remedies.length > 0
        ? [`${file}: ${route} was the route of a page that no longer exists; ${remedies.join(', and ')}`]
        : [];
    });
  }

  /**
   * Finds problems of the links that elements render from data, and that are not in the text of the page.
   *
   * @param isSelected whether to check the anchors in links from a file and to it
   * @throws UserError when an element or a token cannot be rendered
   */
  findRenderedLinkProblems(page: Page, isSelected: (file: string) => boolean): RenderedLinkProblem[] {
    // `findProblems` already reports the links in the text of the page and in code.
    const isInCode = (file: string) => !this.pagesByFile.has(file);
    const reportedLinks = this.links.filter(({file}) => file === page.file || isInCode(file));
    const reportedUrls = new Set(reportedLinks.map(({url}) => url));
    const linkProblems: RenderedLinkProblem[] = [];
    for (const renderedLink of this.render(page).links) {
      const link = {...renderedLink, url: this.removeVersion(renderedLink.url)};
      if (reportedUrls.has(link.url) || link.isImage || link.isHtmlAttribute) {
        continue;
      }
      const problem = this.findLinkProblem(link, isSelected);
      if (problem) {
        const sentence =
          'removedPage' in problem
            ? `links to ${link.url}, which is no longer a page; write the route of a page`
            : problem.sentence;
        linkProblems.push({page: page.file, line: link.line, url: link.url, problem: sentence});
      }
    }
    return linkProblems;
  }

  /** Removes the docs version from the URL of a link, so that it can be compared with `getRoute`. */
  private removeVersion(url: string): string {
    const versions = this.files.flatMap((file) => /_versioned_docs\/version-([^/]+)/.exec(file)?.[1] ?? []);
    const isVersion = (segment: string) => versions.includes(segment) || (versions.length > 0 && segment === 'next');
    return url.replace(/(?<=^\/[^/#?]+)\/([^/#?]+)/, (all, segment: string) => (isVersion(segment) ? '' : all));
  }

  /** Checks one link. The sentence of a problem does not contain the file and the line of the link. */
  private findLinkProblem(link: Link, isSelected: (file: string) => boolean): LinkProblem {
    const {url} = link;
    if (url.startsWith('[[')) {
      return toLinkProblem(this.site.findRequestProblem(url));
    }
    if (EXTERNAL_URL.test(url)) {
      return toLinkProblem(findSentence('hosts', url));
    }
    if (url.startsWith('pathname:')) {
      return toLinkProblem(this.findFileProblem(url));
    }
    const urlProblem = findSentence('urls', url);
    return urlProblem === undefined ? this.findPageLinkProblem(link, isSelected) : {sentence: urlProblem};
  }

  /**
   * Checks a link to a page, or to a heading on the same page.
   * @param isSelected whether to check the anchors in links from a file and to it
   */
  private findPageLinkProblem({file, url}: Link, isSelected: (file: string) => boolean): LinkProblem {
    const [, target = '', id] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(url) ?? [];
    if (!target && this.pagesByFile.get(file)?.isPart) {
      // A link such as `#id` in a part can lead to a heading of the part or of each page that shows it.
      const problems = this.listPagesThatShow(file).map((page) => (id ? this.findAnchorProblem(page, id) : null));
      return toLinkProblem(problems.find((problem) => problem !== null));
    }
    const folder = path.posix.dirname(file);
    const route = getRoute(this.listPagesThatShow(file)[0]?.file ?? file);
    const isFile = target.endsWith('.md');
    const name = isFile
      ? path.posix.join(target.startsWith('/') ? '' : folder, target).replace(/^\//, '')
      : decodePath(resolvePath(target, route));
    const isTarget = (pageFile: string) =>
      pageFile === name || (!isFile && withoutSlash(getRoute(pageFile)) === withoutSlash(name));
    const matches = this.files.filter(isTarget);
    // Prefer the page in the docs version of the link. Otherwise take the first, which is in the current version.
    const page = matches.find((match) => getVersion(match) === getVersion(file)) ?? matches[0];
    const isOtherFile = this.site.otherRoutes.includes(name) || isFileIn(path.join(this.site.root, 'static'), name);
    if (!page && !isOtherFile) {
      const removedPage = [...this.replacements.keys()].find(isTarget);
      return removedPage === undefined
        ? {sentence: isFile ? this.explainMissingFile(file, target, name) : this.explainMissingRoute(target, name)}
        : {removedPage};
    }
    // Docusaurus resolves paths of files only within one section.
    if (isFile && page && page.split('/')[0] !== file.split('/')[0]) {
      return {sentence: `links to a file in another section; write the route of the page instead, ${getRoute(page)}`};
    }
    // `.txt` files list paths for tests and tools, so a missing or extra slash at the end is not a mistake there.
    const hasWrongSlash = page && !isFile && name !== getRoute(page) && !file.endsWith('.txt');
    if (hasWrongSlash) {
      return {
        sentence: `links to ${name}; write ${getRoute(page)}, because only the route of the first page of a folder has a trailing slash`,
      };
    }
    const queryProblem = this.findQueryProblem(page ? getRoute(page) : name, url);
    if (queryProblem !== null) {
      return {sentence: queryProblem};
    }
    const targetPage = this.pages.find((candidate) => candidate.file === page);
    const checksAnchor = targetPage && id && [file, targetPage.file].some(isSelected);
    return checksAnchor ? toLinkProblem(this.findAnchorProblem(targetPage, id)) : null;
  }

  /** Checks a link to a file that the site publishes unchanged. @returns a sentence, or null if the file exists */
  private findFileProblem(url: string): string | null {
    const [, name = ''] = /^pathname:\/\/([^?#]*)/.exec(url) ?? [];
    if (!name.startsWith('/')) {
      return `links to ${url}, which is not the path of a file; write pathname:// and the path of the file on the site, such as pathname:///data/FILE`;
    }
    const route = this.routes.find((candidate) => isSameRoute(candidate, name));
    if (route) {
      return `links to ${url}, which is a page, not a file; write ${route}`;
    }
    return this.site.isPublished(name) ? null : this.explainMissingFileOfSite(name, 'pathname://');
  }

  /** Explains a link to a Markdown file that does not exist. @returns a sentence with the file that was probably meant */
  private explainMissingFile(file: string, target: string, name: string): string {
    const problem = `links to ${target}, which does not exist; `;
    const filesOfSection = this.files.filter((candidate) => candidate.split('/')[0] === file.split('/')[0]);
    const targetWithoutDots = target.replace(/^(?:\.{0,2}\/)+/, '');
    const isFileOfSameName = (candidate: string) =>
      path.posix.basename(candidate) === path.posix.basename(targetWithoutDots);
    const filesOfSameName = filesOfSection.filter(
      (candidate) => !candidate.endsWith('/index.md') && isFileOfSameName(candidate),
    );
    const intendedFile =
      // The path was written relative to the project root or to the folder of the section.
      filesOfSection.find(
        (candidate) => candidate === targetWithoutDots || candidate.endsWith(`/${targetWithoutDots}`),
      ) ??
      // `a.md` has become `a/index.md`, or the other way round.
      filesOfSection.find((candidate) =>
        [name.replace(/\.md$/, '/index.md'), name.replace(/\/index\.md$/, '.md')].includes(candidate),
      ) ??
      (filesOfSameName.length === 1 ? filesOfSameName[0] : undefined);
    const formatPath = (candidate: string) => path.posix.relative(path.posix.dirname(file), candidate);
    if (intendedFile) {
      return `${problem}write the relative path of the page, ${formatPath(intendedFile)}`;
    }
    const route = this.files.includes(targetWithoutDots) ? getRoute(targetWithoutDots) : undefined;
    if (route) {
      return `${problem}the page is in another section, so write its route, ${route}`;
    }
    return `${problem}write the relative path of a page${
      suggest(name, filesOfSection, (closest) => `, such as ${formatPath(closest)}`) ||
      suggest(getRoute(name), this.routes, (closest) => `, or the route of one, such as ${closest}`)
    }`;
  }

  /**
   * Explains a link to a route that no page has.
   *
   * @returns a sentence with the route that was probably meant: the same route with the right case or slash, the target of
   *   a former URL, a file, or the page with the most similar route
   */
  private explainMissingRoute(target: string, name: string): string {
    const problem = `links to ${name}, which is not a page; `;
    const findRoute = (wrongRoute: string) => this.routes.find((candidate) => isSameRoute(candidate, wrongRoute));
    const route =
      findRoute(name.replace(PAGE_ENDING, '')) ?? (target.startsWith('/') ? undefined : findRoute(`/${target}`));
    if (route) {
      return `${problem}write its route, ${route}`;
    }
    const redirect = this.redirects.find(({from}) =>
      from.endsWith('/*') ? name.startsWith(from.slice(0, -1)) : isSameRoute(from, name),
    );
    if (redirect) {
      return `${problem}the page is now at ${redirect.to}, so write this route`;
    }
    if (this.site.isPublished(name)) {
      return `links to ${name}, which is a file; write pathname://${name}`;
    }
    return /\.[a-z\d]{1,11}$/i.test(name) && !PAGE_EXTENSION.test(name)
      ? this.explainMissingFileOfSite(name)
      : `${problem}write the route of a page${suggest(name.replace(PAGE_ENDING, ''), this.routes)}`;
  }

  /**
   * Explains a link to a file that the site does not publish.
   *
   * @param name the path of the file on the site
   * @param scheme what the link has to begin with
   */
  private explainMissingFileOfSite(name: string, scheme = ''): string {
    const exactPath = findExactPath(path.join(this.site.root, 'static'), name);
    const remedy = exactPath
      ? `write ${scheme}${exactPath}, which is the exact name of the file`
      : `add static${name}, or correct the path`;
    return `links to ${name}, which does not exist; ${remedy}`;
  }

  /** Checks the parameters of a link. @returns a sentence for a parameter that the page does not read, or null */
  private findQueryProblem(route: string, url: string): string | null {
    const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? [];
    const names = [...(this.site.queries[route] ?? []), ...(this.site.queries['*'] ?? [])];
    const unknownName = [...new URLSearchParams(query).keys()].find((name) => !names.includes(name));
    return unknownName === undefined
      ? null
      : `links to ${route} with the parameter "${unknownName}", which this page does not read; write one of ${names.join(', ')}, or delete the parameter`;
  }

  /**
   * Lists the image files that selected pages show.
   *
   * @returns the first place that shows an image, such as `docs/a.md:3`, keyed by the path of the image relative to the
   *   project root
   */
  listImages(isSelected: (file: string) => boolean): Map<string, string> {
    const images = new Map<string, string>();
    for (const link of this.links) {
      if (link.isImage && isSelected(link.file) && !findImagePathProblem(this.site.root, link)) {
        const file = getImageFile(link);
        images.set(file, images.get(file) ?? `${link.file}:${link.line}`);
      }
    }
    return images;
  }

  /** @returns all ids of a page, or null if they are not all known, because a heading or an element could not be read */
  private findAllIds(page: Page): ReadonlySet<string> | null {
    if (!page.isFullyParsed || this.site.tools.includes(getRoute(page.file))) {
      return null;
    }
    try {
      return this.getIds(page);
    } catch {
      // `findRenderedLinkProblems` throws the same error, and its caller reports it.
      return null;
    }
  }

  private findAnchorProblem(page: Page, fragment: string): string | null {
    const id = decodeFragment(fragment);
    if (BROWSER_FRAGMENT.test(id)) {
      return `links to #${id}, which is not an id on the page; delete it`;
    }
    const ids = this.findAllIds(page);
    if (!ids || ids.has(id)) {
      return null;
    }
    const suggestion = suggest(id, ids, (closest) => `#${closest}`) || 'the id of another heading';
    return `links to #${id}, which ${page.file} does not have; write ${suggestion}, or add this id to a heading there: ## Heading {/* #${id} */}`;
  }
}
