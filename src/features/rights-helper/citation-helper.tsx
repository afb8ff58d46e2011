/** A reference to data for a paper. It sends and stores nothing. */

import React, {type ReactNode} from 'react';
import {Copyable} from '@site/src/components/copyable';
import {Form, TextField, useToday, useValues} from '@site/src/components/form';
import {EXAMPLE, formatBibTex, formatSentence} from './citation';
import styles from './styles.module.css';

export default function CitationHelper(): ReactNode {
  const today = useToday();
  const {values, bind} = useValues(EXAMPLE);
  const citation = {...values, day: values.day || today};
  return (
    <div className={`${styles.helper} not-searched`}>
      <Form>
        <TextField label="Title of the source" isWide {...bind('title')} />
        <TextField label="Its identifier or URL" isWide {...bind('url')} />
        <TextField label="Accessed on" type="date" {...bind('day')} value={citation.day} />
      </Form>
      <Copyable label="Citation" code={formatSentence(citation)} />
      <Copyable label="BibTeX" code={formatBibTex(citation)} />
    </div>
  );
}
