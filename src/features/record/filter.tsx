/**
 * A box that narrows the sections of fields on its page by name, path or old name. Without scripts the page shows them all, and the
 * box is not there. Each heading of the third level on the page is that of a field.
 */

import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Section {
  /** What of it a reader can type. */
  text: string;
  /** Its heading and what follows. */
  elements: Element[];
}

/** A part of the page. While the reader filters, one without matching fields is hidden. */
interface Part {
  elements: Element[];
  sections: Section[];
}

/** Reads the parts from the article: a field has a list of its paths and names below its heading. */
function getParts(article: Element): Part[] {
  const parts: Part[] = [];
  let current: Element[] = [];
  for (const element of article.querySelectorAll(':scope > *')) {
    if (element.tagName === 'H2') {
      current = [element];
      parts.push({elements: current, sections: []});
    } else if (element.tagName === 'H3') {
      current = [element];
      parts.at(-1)?.sections.push({text: element.textContent ?? '', elements: current});
    } else {
      current.push(element);
      const section = parts.at(-1)?.sections.at(-1);
      if (element.tagName === 'UL' && section?.elements === current) {
        section.text += ` ${element.textContent ?? ''}`;
      }
    }
  }
  return parts;
}

const show = (elements: readonly Element[], isShown: boolean) =>
  elements.forEach((element) => {
    element.toggleAttribute('hidden', !isShown);
  });

export default function FieldFilter(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<{count: number; of: number} | null>(null);

  /** Anchor of a hidden section that a link leads to, until it is shown. */
  const target = useRef('');
  useEffect(() => {
    const clear = () => {
      if (!box.current?.querySelector('input')?.value) {
        return; // the browser has scrolled
      }
      target.current = window.location.hash.slice(1);
      setTyped('');
    };
    window.addEventListener('hashchange', clear);
    return () => window.removeEventListener('hashchange', clear);
  }, []);

  useEffect(() => {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const article = box.current?.parentElement;
    const parts = article ? getParts(article) : [];
    const sections = parts.flatMap((part) => {
      const found = part.sections.map((section) => {
        const text = section.text.toLowerCase();
        const isShown = words.every((word) => text.includes(word));
        show(section.elements, isShown);
        return isShown;
      });
      show(part.elements, words.length === 0 || found.includes(true));
      return found;
    });
    if (words.length === 0 && target.current !== '') {
      document.getElementById(target.current)?.scrollIntoView();
      target.current = '';
    }
    setShown({count: sections.filter(Boolean).length, of: sections.length});
  }, [typed]);

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
        {shown &&
          (shown.count === shown.of
            ? `All ${shown.of} fields are shown.`
            : shown.count === 0
              ? 'No field matches. Try a shorter word.'
              : `${shown.count} of ${shown.of} fields ${shown.count === 1 ? 'is' : 'are'} shown.`)}
      </span>
    </div>
  );
}
