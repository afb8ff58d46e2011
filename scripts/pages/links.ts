/** Links, anchors and images of the pages, requests that they link to, and the links of the code to headings, without a build. */

import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import leven from 'leven';
import type {Heading, Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {attempt} from '../../src/lib/attempt';
import {createProcessor} from '../../src/markdown';
import {getText} from '../../src/markdown/nodes';
import type {Redirect} from '../../src/config/redirects';
import {readOpenApi} from '../../src/features/openapi/openapi';
import {sections} from '../../src/site/sections';
import {isServiceId, services} from '../../src/site/services';
import {root} from '../lib/project';
import {findRequestProblems} from '../samples/openapi';
import {withoutSlash} from './files';
import {getAttributes, getRoute, type Page} from './page';

/** Renders the elements of a page in its tree, as the site does. @returns the ids */
function renderIds({file, tree, section, frontMatter}: Page): ReadonlySet<string> {
  createProcessor(root, section).runSync(tree, {path: path.join(root, file), data: {frontMatter}});
  const ids = new Set<string>();
  const slugger = createSlugger();
  visit(tree, (node: Nodes) => {
    const id = getAttributes(node).find(({name}) => name === 'id')?.value;
    if (node.type === 'heading') {
      ids.add(getId(node) ?? slugger.slug(getText(node).trim()));
    } else if (typeof id === 'string') {
      ids.add(id);
    }
  });
  return ids;
}

/** The id that a heading has from an element, or from a comment after its text. */
function getId({data, children}: Heading): string | undefined {
  const id = data?.hProperties?.id;
  const last = children.at(-1);
  const comment = last?.type === 'mdxTextExpression' ? last.value : '';
  return typeof id === 'string' ? id : /^\/\*\s*#(\S+)\s*\*\/$/.exec(comment)?.[1];
}

/** The name that is meant, if one is near enough to be it. */
function getClosest(name: string, names: Iterable<string>): string | null {
  const closest = [...names].reduce((best, each) => (leven(name, each) < leven(name, best) ? each : best), '');
  return leven(name, closest) < name.length / 2 ? closest : null;
}

const listFirst = (places: readonly string[]): string =>
  places.slice(0, 5).join(', ') + (places.length > 5 ? ` and ${places.length - 5} more places` : '');

const LINKS_TO_MOVED = 'links to a page that is gone, ';

/**
 * One sentence for each page that is gone without a redirect, or that is linked to.
 *
 * @param moved files of pages that are gone, each with the page that took its place, if any
 * @param linkProblems those of all links
 * @returns these sentences, and the problems of other links
 */
export function findMovedProblems(
  moved: ReadonlyMap<string, string | undefined>,
  redirects: readonly Redirect[],
  linkProblems: readonly string[],
): string[] {
  const others = linkProblems.filter((problem) => !problem.includes(LINKS_TO_MOVED));
  const sentences = [...moved].flatMap(([file, to = 'the page that readers want']) => {
    const route = withoutSlash(getRoute(file));
    const end = `: ${LINKS_TO_MOVED}${file}`;
    const places = linkProblems
      .filter((problem) => problem.endsWith(end))
      .map((problem) => problem.slice(0, -end.length));
    const remedies = [
      redirects.every(({from}) => from !== route) && `add "${route}: ${getRoute(to)}" to src/site/redirects.yml`,
      places.length > 0 && `link to ${to} in ${listFirst(places)}`,
    ].filter(Boolean);
    return remedies.length > 0 ? [`${file}: ${route} was a page; ${remedies.join(', and ')}`] : [];
  });
  return [...others, ...sentences];
}

/** What is no image of this site, by its address. */
const FOREIGN_IMAGES: readonly (readonly [RegExp, string])[] = [
  [/^(?:https?:)?\/\//i, 'an image of another host, which the site does not load'],
  [/\\/, 'a path with \\ in place of /'],
  [/^file:|^(?!pathname:)[a-z][\w.+-]*:/i, 'an image that only its author has'],
];

/** A reader on a phone waits a second for it. */
const MAX_IMAGE_BYTES = 500_000;

/** @param isRaw whether it is in HTML, where Docusaurus looks for no file beside the page */
function findImageProblem(file: string, url: string, isRaw?: boolean): string | null {
  const what = FOREIGN_IMAGES.find(([pattern]) => pattern.test(url))?.[1];
  if (what || (isRaw && !url.startsWith('/'))) {
    const shown = url.length > 60 ? `${url.slice(0, 60)}…` : url;
    return `shows ${shown}, ${what ?? 'which is no file of this site'}; put the file into static/img, and write /img/NAME`;
  }
  const name = attempt(() => decodeURI(url.replace(/^pathname:\/\/|[?#].*$/g, ''))) ?? url;
  const local = path.posix.join(name.startsWith('/') ? 'static' : path.posix.dirname(file), name);
  const size = fs.statSync(path.join(root, local), {throwIfNoEntry: false})?.size;
  if (size === undefined) {
    return `shows ${url}, which does not exist; add ${local}, or correct the path`;
  }
  const remedy = `scale it down to at most 1,600 pixels, or save it as WebP, below ${MAX_IMAGE_BYTES / 1000} kB`;
  return size <= MAX_IMAGE_BYTES ? null : `shows ${url}, which has ${Math.round(size / 1000)} kB; ${remedy}`;
}

/** Links and images in HTML, and links in a diagram. */
function listRawLinks(node: Nodes): {url: string; isImage: boolean; isRaw: true}[] {
  if (node.type === 'code' && node.lang === 'mermaid') {
    const links = node.value.matchAll(/^\s*(?:click|link)\b.*?"([/#.][^"]*)"/gm);
    return [...links].map(([, url = '']) => ({url, isImage: false, isRaw: true}));
  }
  return getAttributes(node).flatMap(({name, value}) => {
    const urls = typeof value !== 'string' ? [] : /^srcset$/i.test(name) ? value.split(/,\s+/) : [value];
    const isImage = /^(?:src|srcset|poster)$/i.test(name);
    return isImage || name === 'href'
      ? urls.map((url) => ({url: url.trim().replace(isImage ? /\s.*/ : '', ''), isImage, isRaw: true}))
      : [];
  });
}

/** Of a link to a service, which opens a response. Code also shows wrong requests. */
function findRequestProblem(url: string): string | null {
  const [, id = '', rest = ''] = /^\[\[([\w-]+)\]\](.*)/.exec(url) ?? [];
  const base = isServiceId(id) ? services[id].base : null;
  const [problem] = base === null ? [] : findRequestProblems(readOpenApi(root), 'GET', base + rest);
  return problem === undefined ? null : `${problem}; make them agree`;
}

/** Tools whose fragment is a request or a paste, and no heading. */
const OWN_FRAGMENT = /^\/docs\/(?:decoder|request-builder)$/;

/** Pages that are React components. */
const OTHER_ROUTES = ['/', '/search'];

export class Links {
  /** Routes of all pages. */
  readonly routes: readonly string[];
  private readonly links: {file: string; line?: number; url: string; isImage: boolean; isRaw?: boolean}[] = [];
  private readonly ids = new Map<Page, ReadonlySet<string>>();

  /**
   * @param pages all pages that could be read
   * @param files all pages
   * @param moved files of pages that are gone
   * @param isChosen whether anchors in links of a file, and to it, are looked at
   */
  constructor(
    private readonly pages: readonly Page[],
    private readonly files: readonly string[],
    private readonly moved: readonly string[] = [],
    private readonly isChosen: (file: string) => boolean = () => true,
  ) {
    this.routes = [...OTHER_ROUTES, ...files.map(getRoute)];
    // Those that editors wrote: before a page is rendered.
    for (const {file, tree} of pages) {
      visit(tree, (node) => {
        if (node.type === 'definition' || node.type === 'image' || node.type === 'link') {
          const {type, url, position} = node;
          this.links.push({file, line: position?.start.line, url, isImage: type === 'image'});
        }
        this.links.push(...listRawLinks(node).map((link) => ({file, line: node.position?.start.line, ...link})));
      });
    }
  }

  /**
   * Ids of headings and elements. Rendering takes time: once, and only where it is needed.
   *
   * @throws UserError when an element or a token cannot be rendered
   */
  getIds(page: Page): ReadonlySet<string> {
    const ids = this.ids.get(page) ?? renderIds(page);
    this.ids.set(page, ids);
    return ids;
  }

  findProblems(): string[] {
    return this.links.flatMap(({file, line, url, isImage, isRaw}) => {
      const problem = isImage ? findImageProblem(file, url, isRaw) : this.findLinkProblem(file, url);
      return problem === null ? [] : [`${file}:${line}: ${problem}`];
    });
  }

  /** The sentence of all links to a page that is gone, by its file or its route; findMovedProblems makes one of them. */
  private getMoved(target: string): string | undefined {
    const file = this.moved.find((each) => [each, withoutSlash(getRoute(each))].includes(withoutSlash(target)));
    return file && LINKS_TO_MOVED + file;
  }

  private findLinkProblem(file: string, url: string): string | null {
    if (/^(?:[a-z]+:|\[\[)/i.test(url)) {
      return findRequestProblem(url);
    }
    const [, target = '', id] = /^([^?#]*)[^#]*(?:#(.*))?$/s.exec(url) ?? [];
    if (target.startsWith('www.')) {
      return `links to ${target} on this site; write https:// before it`;
    }
    if (target.endsWith('.md')) {
      const linked = path.posix.join(target.startsWith('/') ? '' : path.posix.dirname(file), target).replace(/^\//, '');
      if (this.files.includes(linked)) {
        // Docusaurus finds the files of one section alone.
        if (linked.split('/')[0] !== file.split('/')[0]) {
          return `links to a file of another section; write its route, ${getRoute(linked)}`;
        }
        return this.findAnchorProblem(file, getRoute(linked), id);
      }
      const closest = getClosest(linked, this.files);
      const example = closest === null ? '' : `, such as ${path.posix.relative(path.posix.dirname(file), closest)}`;
      return (
        this.getMoved(linked) ??
        `links to ${target}, which does not exist; write the path of a page from this one${example}`
      );
    }
    const route = attempt(() => decodeURI(new URL(target, `https://a.example${getRoute(file)}`).pathname)) ?? target;
    return fs.statSync(path.join(root, 'static', route), {throwIfNoEntry: false})?.isFile()
      ? null
      : this.findRouteProblem(file, route, id);
  }

  private findRouteProblem(from: string, route: string, id: string | undefined): string | null {
    if (this.routes.some((each) => withoutSlash(each) === withoutSlash(route))) {
      return this.findAnchorProblem(from, route, id);
    }
    const closest = getClosest(route, this.routes);
    const example = closest === null ? '' : `, such as ${closest}`;
    return this.getMoved(route) ?? `links to ${route}, which is not a page; write the route of a page${example}`;
  }

  private findAnchorProblem(from: string, target: string, id: string | undefined): string | null {
    const route = withoutSlash(target);
    const page = this.pages.find(({file}) => withoutSlash(getRoute(file)) === route);
    if (!page || !id || OWN_FRAGMENT.test(route) || ![from, page.file].some(this.isChosen)) {
      return null;
    }
    const ids = attempt(() => this.getIds(page));
    if (!ids || ids.has(id)) {
      return null;
    }
    const closest = getClosest(id, ids);
    const other = closest === null ? 'the new one' : `#${closest}`;
    return `links to #${id}, which ${page.file} does not have; write ${other}, or keep the id there: ## Heading {/* #${id} */}`;
  }

  /** Links to pages and headings that are not there, in a file of the code. */
  findCodeProblems(file: string, source: string): string[] {
    const folders = [...sections.map(({id}) => id), 'introduction', 'changes'].join('|');
    const link = new RegExp(`(?<=['"\`(\\s])(/(?:${folders})[\\w/-]*)(?:#([\\w-]+)(?![\\w*-])|(?=['"\`)\\s]|$))`, 'g');
    return source.split('\n').flatMap((line, i) =>
      [...line.matchAll(link)].flatMap(([, route = '', id]) => {
        const problem = this.findRouteProblem(file, route, id);
        return problem === null ? [] : [`${file}:${i + 1}: ${problem}`];
      }),
    );
  }
}
