/** A reference to data for a paper: in a style to read, or in a format for programs that keep references. It sends and stores nothing. */

import React, {useId, useState, type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {Copyable} from '@site/src/components/copyable';
import fields from '@site/src/components/form/fields.module.css';
import {Choice} from './choice';
import {CITATION_STYLES, CITED, EXAMPLES, formatCitation, type Cited, type CitationStyle} from './citation';
import styles from './styles.module.css';

export default function CitationHelper(): ReactNode {
  const [cited, setCited] = useState<Cited>('record');
  const [text, setText] = useState(EXAMPLES.record);
  const [style, setStyle] = useState<CitationStyle>('apa');
  const [chosenDay, setDay] = useState<string | null>(null);
  const id = useId();
  // The page was built on another day. Sweden writes days as the field does.
  const today = useIsBrowser() ? new Date().toLocaleDateString('sv') : '';
  const day = chosenDay ?? today;

  const choose = (next: Cited) => {
    setCited(next);
    setText(EXAMPLES[next]);
  };

  return (
    <div className={`${styles.helper} not-searched`}>
      <form className={`${fields.fields} interactive`} onSubmit={(event) => event.preventDefault()}>
        <Choice label="Cite" options={labels} value={cited} onChange={choose} />
        <Choice label="Style" options={CITATION_STYLES} value={style} onChange={setStyle} />
        {(['title', 'url'] as const).map((name) => (
          <div key={name} className={fields.wide}>
            <label htmlFor={`${id}-${name}`}>
              {name === 'title' ? 'Title of the source' : 'Its identifier or URL'}
            </label>
            <input
              id={`${id}-${name}`}
              value={text[name]}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setText({...text, [name]: event.target.value})}
            />
          </div>
        ))}
        <div>
          <label htmlFor={`${id}-day`}>Accessed on</label>
          <input id={`${id}-day`} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        </div>
      </form>
      <Copyable label="Citation" code={formatCitation({cited, ...text, day}, style)} />
    </div>
  );
}

const labels = {record: CITED.record.label, dataset: CITED.dataset.label, harvest: CITED.harvest.label};
