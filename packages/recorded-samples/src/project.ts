import type {Recording} from './recording';
import type {PlayedRequest, PlayedResponse} from './playback';

/**
 * A request whose response nobody has recorded yet, with the name that the recording will have. The response would answer
 * an open question on a page.
 */
export type OpenRequest = Pick<Recording, 'name' | 'method' | 'url' | 'requiredHeaders'>;

/** The configuration of a documentation site with samples. All commands use the same one. */
export interface Project {
  /** The project's folder, which contains `samples/`. Messages contain paths relative to this folder. */
  root: string;
  pages: {
    /** Folders with Markdown pages, relative to the project root. A folder that does not exist is skipped. */
    folders: readonly string[];
    /**
     * The folders whose pages are for editors. Code and field paths on these pages are examples and are not checked.
     */
    uncheckedFolders?: readonly string[];
  };
  /** Folders of `samples/recordings/` that no page shows, because only tests read them. */
  notOnPages?: readonly string[];
  /** Open requests. They are sent when responses are recorded. No page has to show the responses. */
  open?: readonly OpenRequest[];
  /**
   * Answers requests that need no recording, because a service answers all requests of the same kind in the same way.
   */
  fallback?: (request: PlayedRequest) => PlayedResponse | null;
  /** Files that readers save beside a program before they run it, keyed by the name of its sample. */
  files?: (sample: string) => Readonly<Record<string, string | Uint8Array>>;
  /** Checks a response with rules of the project, such as an OpenAPI description. @returns a phrase for each problem */
  validate?: (response: Recording) => string[];
  /** The product in the `User-Agent` header, such as `example-docs/1.0`. The contact is added to it. */
  userAgent: string;
  /** Query parameters whose value comes from the previous response, such as `resumptionToken`. */
  tokens?: readonly string[];
  /** Milliseconds between two requests to the services. */
  pauseMs?: number;
}
