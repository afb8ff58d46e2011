/**
 * Links, anchors and images of the pages, requests that they link to, and the links of the code to headings, without a
 * build.
 */

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

/** The path with its characters instead of their encoding. A path that cannot be decoded is returned unchanged. */
function decodePath(encoded: string): string {
  try {
    return decodeURI(encoded);
  } catch {
    return encoded;
  }
}

/** The fragment of a URL with its characters instead of their encoding, or unchanged if it cannot be decoded. */
function decodeFragment(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The path of a link on a page. A link that is not a URL is returned unchanged. @param route of the page */
function resolvePath(link: string, route: string): string {
  const base = `https://a.example${route}`;
  return URL.canParse(link, base) ? new URL(link, base).pathname : link;
}

const isFileIn = (folder: string, name: string): boolean =>
  exists(folder, name) && fs.statSync(path.join(folder, name)).isFile();

interface Id {
  id: string;
  line: number;
}

/** Renders the elements of a page in its tree, as the site does. @returns the ids of headings and elements */
function renderIds(page: Page): Id[] {
  page.site.render(page);
  const ids: Id[] = [];
  const slugger = createSlugger();
  let line = 1;
  visit(page.tree, (node: Nodes) => {
    // A node that an element made has no line, so the line of the node before it is used.
    line = node.position?.start.line ?? line;
    const id =
      node.type === 'heading'
        ? // From an element, or from the heading itself.
          (node.data?.hProperties?.id ?? getHeadingId(node, slugger))
        : getAttributes(node).find(({name}) => name === 'id')?.value;
    if (typeof id === 'string') {
      ids.push({id, line});
    }
  });
  return ids;
}

/** The name that is meant, as an example of what to write, if one is near enough to be it. */
function suggest(name: string, names: Iterable<string>, format = (closest: string) => `, such as ${closest}`): string {
  const closest = [...names].reduce((best, each) => (leven(name, each) < leven(name, best) ? each : best), '');
  return leven(name, closest) < name.length / 2 ? format(closest) : '';
}

/** The first five places, and a command that lists the others, because nobody reads a long list in one line. */
const listFirst = (places: readonly string[], route: string): string =>
  places.slice(0, 5).join(', ') +
  (places.length > 5 ? ` and ${places.length - 5} more places: git grep -n ${path.posix.basename(route)}` : '');

/** The file of an image, by its path from the project's folder. */
function getImageFile({file, url}: Link): string {
  const name = decodePath(url.replace(/^pathname:\/\/|[?#].*$/g, ''));
  return path.posix.join(name.startsWith('/') ? 'static' : path.posix.dirname(file), name);
}

/** @returns a sentence for an image that is no file of the site; `images.ts` opens the others */
function findImageProblem(root: string, link: Link): string | null {
  const {url, isRaw} = link;
  const foreign = findSentence('images', url);
  // In HTML, Docusaurus looks for no file beside the page.
  if (foreign || (isRaw && !url.startsWith('/'))) {
    const shown = url.length > 60 ? `${url.slice(0, 60)}…` : url;
    return `shows ${shown}, ${foreign ?? 'which is no file of this site'}; put the file into static/img, and write /img/NAME`;
  }
  const local = getImageFile(link);
  return isFileIn(root, local) ? null : `shows ${url}, which does not exist; add ${local}, or correct the path`;
}

/** Returns the folder of the docs version of a page, such as `docs_versioned_docs/version-1.0/`, or nothing. */
const getVersion = (file: string): string => file.slice(0, file.length - withoutVersion(file).length);

interface Link {
  file: string;
  line: number;
  url: string;
  isImage?: boolean;
  isRaw?: boolean;
}

/** A link that an element makes from our data. */
export interface MadeProblem {
  page: string;
  line: number;
  url: string;
  problem: string;
}

/** Links and images of a page in Markdown, in HTML, and in diagrams. */
function listLinks({file, tree}: Page): Link[] {
  const links: Link[] = [];
  visit(tree, (node) => {
    const add = (url: string, isImage = false, isRaw = false) =>
      links.push({file, line: node.position?.start.line ?? 1, url: url.trim(), isImage, isRaw});
    if (node.type === 'definition' || node.type === 'image' || node.type === 'link') {
      add(node.url, node.type === 'image');
    } else if (node.type === 'code' && node.lang === 'mermaid') {
      const targets = node.value.matchAll(/^\s*(?:click|link)\b.*?"([/#.][^"]*)"/gm);
      [...targets].forEach(([, url = '']) => add(url));
    }
    for (const {name, value} of getAttributes(node)) {
      // Pages may have no other attributes with URLs.
      if (typeof value === 'string' && (name === 'href' || name === 'src')) {
        add(value, 'name' in node && node.name === 'img', true);
      }
    }
  });
  return links;
}

/** Links to pages in code, without comments that are lines of their own. @param names the first steps of routes */
export function listCodeLinks(names: readonly string[], file: string, source: string): Link[] {
  const route = `/(?:${names.join('|')})[\\w/-]*`;
  const link = new RegExp(`(?<=['"\`(\\s])${route}(?:#[\\w-]+(?![\\w*-])|(?=['"\`)\\s]|$))`, 'g');
  const isComment = (text: string) => /^\s*(?:\*|\/[/*])/.test(text);
  return source
    .split('\n')
    .flatMap((text, i) => (isComment(text) ? [] : [...text.matchAll(link)].map(([url]) => ({file, line: i + 1, url}))));
}

/** URLs that browsers open for every reader. */
const OPENED = /^(?:https?:\/\/[\w[]|mailto:|tel:\+?[\d-]{3,}$)/i;

/** Endings that other programs give to the file of a page. */
const PAGE_ENDING = /(?:\/index)?(?:\.(?:html?|mdx?|php|aspx?))?$/i;

/** A fragment that a browser makes, and that is no heading: the top of a page, and a text to scroll to. */
const BROWSER_FRAGMENT = /^(?:top$|:~:)/;

const isSameRoute = (one: string, other: string): boolean =>
  withoutSlash(one).toLowerCase() === withoutSlash(other).toLowerCase();

export class Links {
  readonly routes: readonly string[];
  private readonly links: readonly Link[];
  private readonly ids = new Map<Page, readonly Id[]>();
  private readonly pagesByFile: ReadonlyMap<string, Page>;

  /**
   * @param pages those of the files that could be read, and the parts of pages
   * @param moved files that are gone, each with the page in its place, if any
   * @param others links in code and data
   */
  constructor(
    private readonly site: Site,
    private readonly pages: readonly Page[],
    private readonly files: readonly string[],
    private readonly moved: ReadonlyMap<string, string | undefined> = new Map(),
    others: readonly Link[] = [],
    private readonly redirects: readonly Redirect[] = [],
  ) {
    this.routes = [...site.otherRoutes, ...files.map(getRoute)];
    this.pagesByFile = new Map(pages.map((page) => [page.file, page]));
    // Before a page is rendered.
    this.links = [...pages.flatMap(listLinks), ...others];
  }

  /**
   * Rendering takes time: once, and only where needed.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  private getOwnIds(page: Page): readonly Id[] {
    const ids = this.ids.get(page) ?? renderIds(page);
    this.ids.set(page, ids);
    return ids;
  }

  /** The ids of a page and of the parts that it shows. @throws UserError when one of them cannot be rendered */
  getIds(page: Page): ReadonlySet<string> {
    const pages = [page, ...listParts(page, this.pagesByFile)];
    return new Set(pages.flatMap((each) => this.getOwnIds(each)).map(({id}) => id));
  }

  /**
   * Ids that a page has twice, once by an element of the site or by a part. The page itself has its sentences already.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  findRepeatedIds(page: Page): string[] {
    const owners = new Map(this.getOwnIds(page).map(({id}) => [id, page.file]));
    const problems = this.getOwnIds(page).flatMap(({id, line}, i, ids) => {
      const isRepeated = ids.findIndex((other) => other.id === id) < i;
      const isReported = page.fatalProblems.some((problem) => problem.includes(`the id "${id}" of this`));
      return isRepeated && !isReported
        ? [`${page.file}:${line}: the id "${id}" is on this page twice; write another`]
        : [];
    });
    for (const part of listParts(page, this.pagesByFile)) {
      for (const {id, line} of this.getOwnIds(part)) {
        const owner = owners.get(id) ?? part.file;
        owners.set(id, owner);
        if (owner !== part.file) {
          problems.push(
            `${part.file}:${line}: the id "${id}" is also in ${owner}, on the page ${page.file}; write another`,
          );
        }
      }
    }
    return problems;
  }

  /** The pages that show a part; of a page, itself. */
  private listShown(file: string): Page[] {
    const own = this.pagesByFile.get(file);
    return own?.isPart
      ? this.pages.filter((page) => !page.isPart && listParts(page, this.pagesByFile).includes(own))
      : [own].filter((page) => page !== undefined);
  }

  /** @param isChosen whether anchors in links of a file, and to it, are looked at */
  findProblems(isChosen: (file: string) => boolean = () => true): string[] {
    const found = this.links.flatMap((link) => {
      const problem = link.isImage ? findImageProblem(this.site.root, link) : this.findLinkProblem(link, isChosen);
      return problem === null ? [] : [{place: `${link.file}:${link.line}`, problem}];
    });
    // One sentence for each page that is gone without a redirect, or that is linked to.
    const movedProblems = [...this.moved].flatMap(([file, to = 'the page that readers want']) => {
      const route = withoutSlash(getRoute(file));
      const places = found.filter(({problem}) => problem === file).map(({place}) => place);
      const remedies = [
        this.redirects.every(({from}) => from !== route) &&
          `add "${route}: ${getRoute(to)}" to ${this.site.redirectsFile}`,
        places.length > 0 && `link to ${to} in ${listFirst(places, route)}`,
      ].filter(Boolean);
      return remedies.length > 0 ? [`${file}: ${route} was a page; ${remedies.join(', and ')}`] : [];
    });
    const others = found.filter(({problem}) => !this.moved.has(problem));
    return [...others.map(({place, problem}) => `${place}: ${problem}`), ...movedProblems];
  }

  /**
   * Problems of links in Markdown that elements made from data: those that only the rendered page has.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  findMadeProblems(page: Page, isChosen: (file: string) => boolean): MadeProblem[] {
    this.getIds(page);
    // A route in code has its sentence at its place there.
    const inCode = (file: string) => !this.pagesByFile.has(file);
    const written = new Set(this.links.flatMap(({file, url}) => (file === page.file || inCode(file) ? [url] : [])));
    return listLinks(page).flatMap((each) => {
      const link = {...each, url: this.leaveOutVersion(each.url)};
      const problem = written.has(link.url) || link.isImage || link.isRaw ? null : this.findLinkProblem(link, isChosen);
      const remedy = problem && (this.moved.has(problem) ? `links to ${link.url}, which was a page` : problem);
      return remedy ? [{page: page.file, line: link.line, url: link.url, problem: remedy}] : [];
    });
  }

  /** Removes the docs version from the URL of a link, so that it can be compared with `getRoute`. */
  private leaveOutVersion(url: string): string {
    const versions = this.files.flatMap((file) => /_versioned_docs\/version-([^/]+)/.exec(file)?.[1] ?? []);
    const isVersion = (step: string) => versions.includes(step) || (versions.length > 0 && step === 'next');
    return url.replace(/(?<=^\/[^/#?]+)\/([^/#?]+)/, (all, step: string) => (isVersion(step) ? '' : all));
  }

  /** @returns a sentence, or the file of the page that is gone */
  private findLinkProblem({file, url}: Link, isChosen: (file: string) => boolean): string | null {
    if (url.startsWith('[[')) {
      return this.site.findRequestProblem(url);
    }
    if (OPENED.test(url)) {
      return null;
    }
    if (url.startsWith('pathname:')) {
      return this.findFileProblem(url);
    }
    const wrong = findSentence('urls', url);
    if (wrong) {
      return wrong;
    }
    const [, target = '', id] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(url) ?? [];
    if (!target && this.pagesByFile.get(file)?.isPart) {
      // The heading can be in the part, or in the page around it.
      const problems = this.listShown(file).map((page) => (id ? this.findAnchorProblem(page, id) : null));
      return problems.find((problem) => problem !== null) ?? null;
    }
    const folder = path.posix.dirname(file);
    const route = getRoute(this.listShown(file)[0]?.file ?? file);
    const isFile = target.endsWith('.md');
    const name = isFile
      ? path.posix.join(target.startsWith('/') ? '' : folder, target).replace(/^\//, '')
      : decodePath(resolvePath(target, route));
    const isIt = (each: string) => each === name || (!isFile && withoutSlash(getRoute(each)) === withoutSlash(name));
    // Docusaurus finds the files of one section alone.
    const isNeighbour = (each: string) => each.split('/')[0] === file.split('/')[0];
    const found = this.files.filter(isIt);
    // In the same docs version, or in the latest.
    const page = found.find((each) => getVersion(each) === getVersion(file)) ?? found[0];
    const isOther = this.site.otherRoutes.includes(name) || isFileIn(path.join(this.site.root, 'static'), name);
    if (!page && !isOther) {
      const remedy = isFile ? this.explainMissingFile(file, target, name) : this.explainMissingRoute(target, name);
      return [...this.moved.keys()].find(isIt) ?? remedy;
    }
    if (isFile && page && !isNeighbour(page)) {
      return `links to a file of another section; write its route, ${getRoute(page)}`;
    }
    // In a list for a program, any spelling is right.
    const isOtherSpelling = page && !isFile && name !== getRoute(page) && !file.endsWith('.txt');
    if (isOtherSpelling) {
      return `links to ${name}; write ${getRoute(page)}, with a slash at the end only for the first page of a folder`;
    }
    const query = this.findQueryProblem(page ? getRoute(page) : name, url);
    if (query) {
      return query;
    }
    const linked = this.pages.find((each) => each.file === page);
    return linked && id && [file, linked.file].some(isChosen) ? this.findAnchorProblem(linked, id) : null;
  }

  /** Checks a link to a file that the site publishes unchanged. @returns a sentence, or null if the file exists */
  private findFileProblem(url: string): string | null {
    const [, name = ''] = /^pathname:\/\/([^?#]*)/.exec(url) ?? [];
    if (!name.startsWith('/')) {
      return `links to ${url}, which is no file; write pathname:// and the path of the file on the site, such as pathname:///data/FILE`;
    }
    const route = this.routes.find((each) => isSameRoute(each, name));
    if (route) {
      return `links to ${url}, which is a page and no file; write ${route}`;
    }
    return this.site.isPublished(name)
      ? null
      : `links to ${name}, which does not exist; add static${name}, or correct the path`;
  }

  /** Explains a link to a Markdown file that does not exist. @returns a sentence with the file that was probably meant */
  private explainMissingFile(file: string, target: string, name: string): string {
    const problem = `links to ${target}, which does not exist; `;
    const neighbours = this.files.filter((each) => each.split('/')[0] === file.split('/')[0]);
    const bare = target.replace(/^(?:\.{0,2}\/)+/, '');
    const isNamesake = (each: string) => path.posix.basename(each) === path.posix.basename(bare);
    const others = neighbours.filter((each) => !each.endsWith('/index.md') && isNamesake(each));
    const sure =
      // From the folder of the project, or of the section.
      neighbours.find((each) => each === bare || each.endsWith(`/${bare}`)) ??
      // A page that is the first of a folder now, or was.
      neighbours.find((each) =>
        [name.replace(/\.md$/, '/index.md'), name.replace(/\/index\.md$/, '.md')].includes(each),
      ) ??
      (others.length === 1 ? others[0] : undefined);
    const formatPath = (each: string) => path.posix.relative(path.posix.dirname(file), each);
    if (sure) {
      return `${problem}write the path of the page from this one, ${formatPath(sure)}`;
    }
    const route = this.files.includes(bare) ? getRoute(bare) : undefined;
    if (route) {
      return `${problem}that page is in another section, so write its route, ${route}`;
    }
    return `${problem}write the path of a page from this one${
      suggest(name, neighbours, (closest) => `, such as ${formatPath(closest)}`) ||
      suggest(getRoute(name), this.routes, (closest) => `, or the route of one, such as ${closest}`)
    }`;
  }

  /**
   * Explains a link to a route that no page has.
   *
   * @returns a sentence with the route that was probably meant: another spelling, the target of a former URL, a file, or
   *   the page with the most similar route
   */
  private explainMissingRoute(target: string, name: string): string {
    const problem = `links to ${name}, which is not a page; `;
    const find = (route: string) => this.routes.find((each) => isSameRoute(each, route));
    const route = find(name.replace(PAGE_ENDING, '')) ?? (target.startsWith('/') ? undefined : find(`/${target}`));
    if (route) {
      return `${problem}write its route, ${route}`;
    }
    const redirect = this.redirects.find(({from}) =>
      from.endsWith('/*') ? name.startsWith(from.slice(0, -1)) : isSameRoute(from, name),
    );
    if (redirect) {
      return `${problem}that page is now ${redirect.to}, so write this`;
    }
    if (this.site.isPublished(name)) {
      return `links to ${name}, which is a file; write pathname://${name}`;
    }
    return /\.[a-z\d]{1,11}$/i.test(name)
      ? `links to ${name}, which does not exist; add static${name}, or correct the path`
      : `${problem}write the route of a page${suggest(name, this.routes)}`;
  }

  /** Checks the parameters of a link. @returns a sentence for a parameter that the page does not read, or null */
  private findQueryProblem(route: string, url: string): string | null {
    const [, query = ''] = /^[^?#]*\?([^#]*)/.exec(url) ?? [];
    const names = [...(this.site.queries[route] ?? []), ...(this.site.queries['*'] ?? [])];
    const unknown = [...new URLSearchParams(query).keys()].find((name) => !names.includes(name));
    return unknown === undefined
      ? null
      : `links to ${route} with the parameter "${unknown}", which does nothing there; write one of ${names.join(', ')}, or delete it`;
  }

  /** The images in files of the site that exist, each with the first place that shows it. */
  listImages(isChosen: (file: string) => boolean): Map<string, string> {
    const images = new Map<string, string>();
    for (const link of this.links) {
      if (link.isImage && isChosen(link.file) && !findImageProblem(this.site.root, link)) {
        const file = getImageFile(link);
        images.set(file, images.get(file) ?? `${link.file}:${link.line}`);
      }
    }
    return images;
  }

  /** The ids of a page, or null if the page may have others: of a heading or an element that cannot be read. */
  private findAllIds(page: Page): ReadonlySet<string> | null {
    if (!page.isWhole || this.site.tools.includes(getRoute(page.file))) {
      return null;
    }
    try {
      return this.getIds(page);
    } catch {
      // `findMadeProblems` reports the error.
      return null;
    }
  }

  private findAnchorProblem(page: Page, fragment: string): string | null {
    const id = decodeFragment(fragment);
    if (BROWSER_FRAGMENT.test(id)) {
      return `links to #${id}, which is no part of the page; delete it`;
    }
    const ids = this.findAllIds(page);
    if (!ids || ids.has(id)) {
      return null;
    }
    const other = suggest(id, ids, (closest) => `#${closest}`) || 'the new one';
    return `links to #${id}, which ${page.file} does not have; write ${other}, or keep the id there: ## Heading {/* #${id} */}`;
  }
}
