import { startTransition, useEffect, useState } from 'react';
import breakpoints from '#client/ui/breakpoints.module.css';

const NARROW = String(breakpoints.narrow);
/** More cards than fit on the screen at once. */
const firstSlice = () => (matchMedia(NARROW).matches ? 10 : 20);
const SLICE = 50;

/**
 * What is drawn by now of a long list: the beginning at once, the rest slice after slice, so that the page answers to
 * touch and key in between. In the end all of it is on the page, where the browser's search and screen readers find it.
 */
export function useDrawnInSlices<Row>(all: readonly Row[]): readonly Row[] {
  const [count, setCount] = useState(firstSlice);
  const isAllDrawn = count >= all.length;
  useEffect(() => {
    // After the effects of one slice the browser has painted it.
    if (!isAllDrawn) startTransition(() => setCount(count + SLICE));
  }, [count, isAllDrawn]);
  return isAllDrawn ? all : all.slice(0, count);
}
