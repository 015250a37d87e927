export interface FormPart {
  name: string;
  filename?: string;
  type?: string;
  bytes: Buffer | string;
}

export const BOUNDARY = 'the-ribbon-between-two-parts';

/** The body of a multipart form, byte for byte as a browser writes it. */
export function formOf(...parts: FormPart[]): Buffer {
  const written = parts.flatMap(({ name, filename, type, bytes }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
    bytes,
    '\r\n',
  ]);
  return Buffer.concat([...written, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
