/** SQL of a moment as JSON and text name it, in milliseconds of UTC; null for one that never comes. A column is an `instant` instead. */
export const instant = (moment: string) =>
  `to_char(nullif(${moment}, 'infinity') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
