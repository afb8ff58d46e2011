/**
 * A date, and how long ago that was. The HTML has the date alone, because an age in it would soon be wrong; the browser adds the age, in
 * room that is kept for it.
 */

import React, {type ReactNode} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {ageInWords, inWords} from '@site/src/lib/dates';
import styles from './styles.module.css';

export default function LastSeen({date}: {date: string}): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <>
      <time className={styles.date} dateTime={date}>
        {inWords(date)}
      </time>
      <span className={styles.age}>{isBrowser && ageInWords(date, new Date())}</span>
    </>
  );
}
