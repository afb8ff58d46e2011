/** A reference to data for a paper: in a style to read, or in a format for programs that keep references. It sends and stores nothing. */

import React, {useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Copyable} from '@site/src/components/copyable';
import {Choice, Form, TextField} from '@site/src/components/form';
import {CITATION_STYLES, CITED, EXAMPLES, formatCitation, type Cited, type CitationStyle} from './citation';
import styles from './styles.module.css';

export default function CitationHelper(): ReactNode {
  const [cited, setCited] = useState<Cited>('record');
  const [{title, url}, setSource] = useState(EXAMPLES.record);
  const [style, setStyle] = useState<CitationStyle>('apa');
  const [chosenDay, setDay] = useState<string | null>(null);
  // The page was built on another day. Sweden writes days as the field does.
  const today = useIsBrowser() ? new Date().toLocaleDateString('sv') : '';
  const day = chosenDay ?? today;

  const choose = (next: Cited) => {
    setCited(next);
    setSource(EXAMPLES[next]);
  };

  return (
    <div className={`${styles.helper} not-searched`}>
      <Form>
        <Choice label="Cite" options={labels} value={cited} onChange={choose} />
        <Choice label="Style" options={CITATION_STYLES} value={style} onChange={setStyle} />
        <TextField
          label="Title of the source"
          isWide
          value={title}
          onChange={(next) => setSource({title: next, url})}
        />
        <TextField
          label="Its identifier or URL"
          isWide
          value={url}
          onChange={(next) => setSource({title, url: next})}
        />
        <TextField label="Accessed on" type="date" value={day} onChange={setDay} />
      </Form>
      <Copyable label="Citation" code={formatCitation({cited, title, url, day}, style)} />
    </div>
  );
}

const labels = {record: CITED.record.label, dataset: CITED.dataset.label, harvest: CITED.harvest.label};
