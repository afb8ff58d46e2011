/** A reference to data for a paper: in a style to read, or in a format for programs that keep references. It sends and stores nothing. */

import React, {type ReactNode} from 'react';
import {Copyable} from '@site/src/components/copyable';
import {Choice, Form, TextField, useToday, useValues} from '@site/src/components/form';
import {formatCitation, type Citation} from './citation';
import {CITATION_EXAMPLES, CITATION_STYLES, CITED, type CitationStyle} from './options';
import styles from './styles.module.css';

interface Values extends Omit<Citation, 'day'> {
  style: CitationStyle;
  /** Null for today. */
  day: string | null;
}

export default function CitationHelper(): ReactNode {
  const today = useToday();
  const {values, bind, change} = useValues<Values>({
    cited: 'record',
    ...CITATION_EXAMPLES.record,
    style: 'apa',
    day: null,
  });
  const day = values.day ?? today;
  return (
    <div className={`${styles.helper} not-searched`}>
      <Form>
        <Choice
          label="Cite"
          options={CITED}
          value={values.cited}
          onChange={(cited) => change({cited, ...CITATION_EXAMPLES[cited]})}
        />
        <Choice label="Style" options={CITATION_STYLES} {...bind('style')} />
        <TextField label="Title of the source" isWide {...bind('title')} />
        <TextField label="Its identifier or URL" isWide {...bind('url')} />
        <TextField label="Accessed on" type="date" {...bind('day')} value={day} />
      </Form>
      <Copyable label="Citation" code={formatCitation({...values, day}, values.style)} />
    </div>
  );
}
