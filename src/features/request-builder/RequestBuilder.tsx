/**
 * The request builder: the fields of a request from `static/openapi.yaml`, and the request as a URL and as programs in
 * three languages. It sends no requests. The reader opens the link or runs a program. Without scripts, readers see the
 * request with which the first form starts.
 */

import React, {lazy, Suspense, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import forms from '@generated/data/default/request-forms.json';
import imageSizes from '@generated/data/default/image-sizes.json';
import parameters from '@generated/data/default/service-parameters.json';
import {Announcement} from '@site/src/components/Announcement';
import {BreakableUrl} from '@site/src/components/BreakableUrl';
import {Copyable} from '@site/src/components/Copyable';
import {Choice, Form} from '@site/src/components/form/Form';
import {useFragmentState} from '@site/src/components/form/fragment';
import {Inline} from '@site/src/components/Inline';
import {formatResultSize, type Problem} from '@site/src/features/requests';
import {toPlainText} from '@site/src/lib/inline';
import {Field} from './Field';
import {
  buildUrl,
  checkImageRequest,
  cleanRequest,
  createExampleRequest,
  createInitialRequest,
  describeCleaning,
  describeResponse,
  findProblems,
  formatFragment,
  formatProgram,
  getFields,
  getImageParts,
  getValue,
  isRequiredField,
  LANGUAGES,
  parseFragment,
  type BuiltRequest,
} from './request';
import styles from './RequestBuilder.module.css';

/** The browser loads the drawing only for image requests, because no other request has one. */
const Preview = lazy(() => import('./Preview'));

export default function RequestBuilder(): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  // Other pages link to the forms by their ids. Without this, Docusaurus would report these links as broken.
  forms.forEach(({id}) => collectAnchor(id));
  const [typedRequest, changeRequest] = useFragmentState(
    createInitialRequest(forms),
    (fragment) => parseFragment(fragment, forms),
    formatFragment,
  );
  const request = cleanRequest(typedRequest);
  const problems = [...describeCleaning(typedRequest), ...findProblems(request, parameters, imageSizes)];

  return (
    <div className={clsx(styles.container, 'not-searched')}>
      <p className="no-script">The form needs JavaScript. Below is the request that it starts with.</p>
      <div className={styles.builder}>
        <RequestFields typedRequest={typedRequest} request={request} problems={problems} onChange={changeRequest} />
        <Outcome request={request} problems={problems} />
      </div>
    </div>
  );
}

interface RequestFieldsProps {
  /** The request with the text that the fields show. */
  typedRequest: BuiltRequest;
  /** The same request as it will be sent. */
  request: BuiltRequest;
  problems: readonly Problem[];
  /** Changes the request. If `isNew`, the Back button of the browser returns to the request before the change. */
  onChange: (change: BuiltRequest | ((before: BuiltRequest) => BuiltRequest), isNew?: boolean) => void;
}

function RequestFields({typedRequest, request, problems, onChange}: RequestFieldsProps): ReactNode {
  const {form, values} = typedRequest;
  const fields = getFields(request).map((field) => ({field, isRequired: isRequiredField(request, field)}));
  // If all fields are optional, one sentence states it. Otherwise, each optional field has a mark.
  const hasRequiredField = fields.some(({isRequired}) => isRequired);
  const selectForm = (formId: string) => onChange(createInitialRequest(forms.filter(({id}) => id === formId)), true);
  const changeField = (name: string, newValues: readonly string[]) =>
    onChange((before) => {
      // While the page hydrates, a field can report its value after another form was selected.
      const isSameForm = before.form === form;
      return isSameForm ? {form, values: {...before.values, [name]: newValues}} : before;
    });
  const isEmpty = Object.values(values).flat().join('') === '';

  return (
    <Form className={styles.form}>
      <Choice<string>
        label="Service"
        options={Object.fromEntries(forms.map(({id, name}) => [id, name]))}
        value={form.id}
        note={`${form.summary}.${hasRequiredField ? '' : ' All fields are optional.'}`}
        onChange={selectForm}
      />
      {fields.map(({field, isRequired}) => (
        <Field
          key={`${form.id} ${field.name}`}
          field={field}
          isRequired={isRequired}
          isMarkedOptional={hasRequiredField && !isRequired}
          values={values[field.name] ?? []}
          problems={problems.filter((problem) => problem.field === field.name)}
          onChange={(newValues) => changeField(field.name, newValues)}
        />
      ))}
      <div className={styles.buttons}>
        <button type="button" className="small-button" onClick={() => onChange({form, values: {}}, true)}>
          Clear all fields
        </button>{' '}
        <button type="button" className="small-button" onClick={() => onChange(createExampleRequest(form), true)}>
          Fill in the example
        </button>{' '}
        <span role="status">{isEmpty && 'All fields are empty.'}</span>
      </div>
    </Form>
  );
}

/** The drawing of an image request, the URL, the problems and the programs. */
function Outcome({request, problems}: {request: BuiltRequest; problems: readonly Problem[]}): ReactNode {
  const url = buildUrl(request);
  const isCompleteUrl = !url.includes('{');
  const {result} = checkImageRequest(request, imageSizes);
  const resultSize = result ? `Result: ${formatResultSize(result)} pixels.` : '';
  const sentences = [...new Set([...(request.linkProblems ?? []), ...problems.map(({text}) => text)])];

  return (
    <div className={styles.outcome}>
      <div className={styles.pinned}>
        {request.form.id === 'getImage' && (
          <Suspense fallback={<div className={styles.previewPlaceholder} />}>
            <Preview imageId={getValue(request, 'image-id')} request={getImageParts(request)} sizes={imageSizes} />
          </Suspense>
        )}
        <div className={styles.url}>
          <Copyable label="URL" code={url}>
            <BreakableUrl text={url} />
          </Copyable>
        </div>
      </div>
      <section className={styles.request} aria-label="Request">
        {sentences.length > 0 && (
          <ul className={styles.problems}>
            {sentences.map((sentence) => (
              <li key={sentence}>
                <Inline text={sentence} />
              </li>
            ))}
          </ul>
        )}
        {resultSize && <p>{resultSize}</p>}
        <Announcement text={summarize(sentences, resultSize)} input={url} />
        <p className="interactive">
          {isCompleteUrl && (
            <Link to={url} target="_blank" rel="noopener">
              Open in a new tab
            </Link>
          )}
        </p>
        <p className={styles.response}>
          <strong>Response:</strong> <Inline text={describeResponse(request)} />
        </p>
        <Tabs groupId="language">
          {Object.entries(LANGUAGES).map(([language, label]) => {
            const program = formatProgram(request, language as keyof typeof LANGUAGES);
            return (
              <TabItem key={language} value={language} label={label}>
                <Copyable label={label} code={program}>
                  <BreakableUrl text={program} />
                </Copyable>
              </TabItem>
            );
          })}
        </Tabs>
      </section>
    </div>
  );
}

/**
 * @returns a text for screen readers: the first problem and the number of other problems, or otherwise the size of the
 *   result
 */
function summarize([firstSentence, ...otherSentences]: readonly string[], resultSize: string): string {
  if (firstSentence === undefined) {
    return resultSize;
  }
  const note = otherSentences.length > 0 ? ` Other notes: ${otherSentences.length}.` : '';
  return toPlainText(firstSentence) + note;
}
