const STEPS = [
  { unit: 'GB', bytes: 1e9 },
  { unit: 'MB', bytes: 1e6 },
  { unit: 'kB', bytes: 1e3 },
] as const;

/** Bytes as a person reads them: "820 bytes", "1.4 MB". */
export function size(bytes: number): string {
  const step = STEPS.find((one) => bytes >= one.bytes);
  if (!step) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const value = bytes / step.bytes;
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${step.unit}`;
}
