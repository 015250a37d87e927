/** Length as a person counts it: code points, so that an emoji is not two. */
export const codePoints = (text: string) => [...text].length;
