/** Lists all elements of the site, keyed by name. The transforms and the checks of pages use this list. */

import answers from '../features/answers/answers-element';
import bulkJobs from '../features/bulk-jobs/bulk-jobs-element';
import changes from '../features/changes/changes-element';
import client from '../features/client/client-element';
import clientFields from '../features/client/fields-element';
import data from '../features/data/data-element';
import decoder from '../features/decoder/decoder-element';
import errorGrid from '../features/errors/error-grid-element';
import errors from '../features/errors/errors-element';
import examples from '../features/examples/examples-element';
import glossaryIndex from '../features/glossary/index-element';
import home from '../features/home/home-element';
import imageApi from '../features/image-api/image-api-element';
import mistakes from '../features/mistakes/mistakes-element';
import notebooks from '../features/notebooks/notebooks-element';
import openapi from '../features/openapi/openapi-element';
import openQuestions from '../features/open-questions/open-questions-element';
import privacy from '../features/privacy/privacy-element';
import recordLabel from '../features/record/label-element';
import record from '../features/record/record-element';
import top1000 from '../features/top-1000/top-1000-element';
import samples from '../features/samples/samples-element';
import results from '../features/results/results-element';
import serviceMap from '../features/service-map/service-map-element';
import services from '../features/services/services-element';
import testObjects from '../features/test-objects/test-objects-element';
import works from '../features/works/works-element';
import {defineTool, type Elements, type MarkdownElement} from '../markdown/element';

const list: readonly MarkdownElement[] = [
  answers,
  bulkJobs,
  changes,
  client,
  clientFields,
  data,
  decoder,
  errorGrid,
  errors,
  examples,
  glossaryIndex,
  home,
  ...imageApi,
  mistakes,
  notebooks,
  openQuestions,
  ...openapi,
  privacy,
  ...record,
  recordLabel,
  defineTool('RequestBuilder', '@site/src/features/request-builder/RequestBuilder'),
  defineTool('RightsHelper', '@site/src/features/rights-helper/RightsHelper'),
  top1000,
  ...samples,
  results,
  serviceMap,
  ...services,
  testObjects,
  ...works,
];

export const elements: Elements = new Map(list.map((element) => [element.name, element]));
