/**
 * A box that narrows the sections of fields on its page by name, path or old name. Without scripts the page shows them all, and the
 * box is not there. Each heading of the third level on the page is that of a field.
 */

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Shows the fields that have all words in their heading or in the list of paths and names below it, and the parts of the page in which
 * there is one.
 *
 * @returns whether each field is shown
 */
function showFields(article: Element, words: readonly string[]): boolean[] {
  const fields: boolean[] = [];
  let group: Element[] = [];
  let hasField = words.length === 0;
  const end = (isShown: boolean) => {
    group.forEach((element) => element.toggleAttribute('hidden', !isShown));
    group = [];
  };
  // From the end, so that what follows a heading is known when the heading comes.
  for (const element of [...article.children].reverse()) {
    group.push(element);
    if (element.tagName === 'H3') {
      const text = group.flatMap(({tagName, textContent}) => (/^(?:H3|UL)$/.test(tagName) ? [textContent] : []));
      const isMatch = words.every((word) => text.join(' ').toLowerCase().includes(word));
      fields.push(isMatch);
      hasField ||= isMatch;
      end(isMatch);
    } else if (element.tagName === 'H2') {
      end(hasField);
      hasField = words.length === 0;
    }
  }
  return fields;
}

export default function FieldFilter(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [fields, setFields] = useState<boolean[]>([]);

  useEffect(() => {
    const article = box.current?.parentElement;
    if (article) {
      setFields(showFields(article, typed.toLowerCase().split(/\s+/).filter(Boolean)));
    }
  }, [typed]);

  // A link leads to a field that may be hidden.
  useEffect(() => {
    const showAll = () => {
      const article = box.current?.parentElement;
      if (article && box.current?.querySelector('input')?.value) {
        showFields(article, []);
        document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
        setTyped('');
      }
    };
    window.addEventListener('hashchange', showAll);
    return () => window.removeEventListener('hashchange', showAll);
  }, []);

  const shown = fields.filter(Boolean).length;
  return (
    <div ref={box} className={`${styles.filter} interactive`}>
      <label htmlFor="field-filter">
        <strong>Show only fields with</strong>
      </label>
      <input
        id="field-filter"
        type="search"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setTyped('');
          }
        }}
      />
      <span role="status">
        {fields.length > 0 &&
          (shown === fields.length
            ? `All ${shown} fields are shown.`
            : shown === 0
              ? 'No field matches. Try a shorter word.'
              : `${shown} of ${fields.length} fields ${shown === 1 ? 'is' : 'are'} shown.`)}
      </span>
    </div>
  );
}
