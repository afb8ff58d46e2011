/** The list of suggestions below the search box: whether it is open, and which suggestion is active. */

import {useCallback, useEffect, useReducer} from 'react';

interface ListState {
  isOpen: boolean;
  /** Index of the suggestion that the Enter key opens. */
  activeIndex: number;
  /** Whether the reader chose the active suggestion with the pointer. */
  isPointed: boolean;
}

type ListAction =
  | {type: 'open'}
  | {type: 'close'}
  /** The reader changed the query. */
  | {type: 'restart'}
  /** The reader pressed an arrow key. `count` is the number of visible suggestions. */
  | {type: 'step'; step: 1 | -1; count: number}
  /** The reader moved the pointer over a suggestion. */
  | {type: 'point'; index: number};

const INITIAL_STATE: ListState = {isOpen: false, activeIndex: 0, isPointed: false};

function reduceList(state: ListState, action: ListAction): ListState {
  switch (action.type) {
    case 'open':
      return {...state, isOpen: true};
    case 'close':
      return {...state, isOpen: false};
    case 'restart':
      return {isOpen: true, activeIndex: 0, isPointed: false};
    case 'step': {
      const {step, count} = action;
      // The first suggestion follows the last one.
      const activeIndex = count > 0 ? (state.activeIndex + step + count) % count : 0;
      return {isOpen: true, activeIndex, isPointed: false};
    }
    case 'point':
      return {...state, activeIndex: action.index, isPointed: true};
  }
}

interface SuggestionList extends ListState {
  open: () => void;
  close: () => void;
  /** Opens the list and activates the first suggestion. */
  restart: () => void;
  /** Opens the list and activates the next or the previous suggestion. */
  step: (step: 1 | -1, count: number) => void;
  /** Activates the suggestion at an index, because the pointer is over it. */
  point: (index: number) => void;
}

/** @returns the state of the list, and functions that change it. The functions stay the same on each render. */
export function useSuggestionList(): SuggestionList {
  const [state, dispatch] = useReducer(reduceList, INITIAL_STATE);
  const open = useCallback(() => dispatch({type: 'open'}), []);
  const close = useCallback(() => dispatch({type: 'close'}), []);
  const restart = useCallback(() => dispatch({type: 'restart'}), []);
  const step = useCallback((direction: 1 | -1, count: number) => dispatch({type: 'step', step: direction, count}), []);
  const point = useCallback((index: number) => dispatch({type: 'point', index}), []);
  return {...state, open, close, restart, step, point};
}

/**
 * Scrolls the list to the active suggestion, but not on hover, because this would move the suggestion under the
 * pointer.
 *
 * @param activeId id of the element of the active suggestion; undefined when no suggestion is visible
 * @param results changes when the list has other texts
 */
export function useActiveSuggestionInSight(activeId: string | undefined, isPointed: boolean, results: unknown): void {
  useEffect(() => {
    if (activeId !== undefined && !isPointed) {
      document.getElementById(activeId)?.scrollIntoView({block: 'nearest'});
    }
  }, [activeId, isPointed, results]);
}
