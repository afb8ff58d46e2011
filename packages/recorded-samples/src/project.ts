import type {Recording} from './recording';
import type {PlayedRequest, PlayedResponse} from './playback';

/**
 * A request to which nobody has recorded the response, and the name of the recording to be: a page has a question that
 * the response would settle.
 */
export type OpenRequest = Pick<Recording, 'name' | 'method' | 'url' | 'requiredHeaders'>;

/** How a documentation site uses samples: written once, for all commands. */
export interface Project {
  /** The folder that contains `samples/`, from which all files are named in messages. */
  root: string;
  pages: {
    /** Folders with pages in Markdown, from the project's folder. One that is not there has none. */
    folders: readonly string[];
    /** Those among them whose code need not be a sample, and whose paths are examples: pages for editors. */
    free?: readonly string[];
  };
  /** Folders of `samples/recordings/` that no page shows, because tests alone read them. */
  notOnPages?: readonly string[];
  /** Requests that `record` sends, too. No page need show the responses. */
  open?: readonly OpenRequest[];
  /** How services respond to any request of a kind; null when it needs a recording. */
  fallback?: (request: PlayedRequest) => PlayedResponse | null;
  /** Files that readers save beside a program before they run it, by the name of its sample. */
  files?: (sample: string) => Readonly<Record<string, string | Uint8Array>>;
  /**
   * Reads a response with libraries of its format, or compares it with a description. @returns phrases: what is wrong
   * with it
   */
  validate?: (response: Recording) => string[];
  /** What the services are told besides the contact: `example-docs/1.0`. */
  userAgent: string;
  /** Query parameters whose value a client takes from the response before. */
  tokens?: readonly string[];
  /** Milliseconds between two requests to the services. */
  pauseMs?: number;
}
