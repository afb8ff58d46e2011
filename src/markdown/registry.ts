/** All elements of our own, and all components that pages get from them. */

import changes from '../features/changes/element';
import client from '../features/client/element';
import data from '../features/data/element';
import decoder from '../features/decoder/element';
import errors from '../features/errors/element';
import examples from '../features/examples/element';
import home from '../features/home/element';
import mistakes from '../features/mistakes/element';
import notebooks from '../features/notebooks/element';
import openapi from '../features/openapi/element';
import openQuestions from '../features/open-questions/element';
import privacy from '../features/privacy/element';
import record from '../features/record/element';
import requestBuilder from '../features/request-builder/element';
import rightsHelper from '../features/rights-helper/element';
import top1000 from '../features/top-1000/element';
import samples from '../features/samples/element';
import services from '../features/services/element';
import testObjects from '../features/test-objects/element';
import works from '../features/works/element';
import type {Component, MarkdownElement} from './element';

const list: readonly MarkdownElement[] = [
  changes,
  client,
  data,
  decoder,
  errors,
  examples,
  home,
  mistakes,
  notebooks,
  openQuestions,
  ...openapi,
  privacy,
  ...record,
  requestBuilder,
  rightsHelper,
  top1000,
  ...samples,
  ...services,
  testObjects,
  ...works,
];

export const elements: ReadonlyMap<string, MarkdownElement> = new Map(list.map((element) => [element.name, element]));

export const components: ReadonlyMap<string, Component> = new Map(
  list.flatMap((element) => Object.entries(element.components ?? {})),
);
