import { useState } from 'react';
import { logFailure } from '#client/lib/log-failure.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';

const FORGET_AFTER_MS = 60_000;

/** Saves the whole filtered list as a file. The browser keeps large ones on disk while they arrive. */
export function useExport(file: string) {
  const [isExporting, setExporting] = useState(false);
  const save = async ({ tab, q, sort, dir }: ListView) => {
    setExporting(true);
    try {
      const query = new URLSearchParams({ tab, q, sort, dir });
      const answer = await authorizedFetch(`/api/admin/${file}?${query}`);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      saveAs(file, await answer.blob());
    } catch (error) {
      logFailure(ADMIN_TEXTS.exportFailed, error);
    }
    setExporting(false);
  };
  return { isExporting, exportCsv: (view: ListView) => void save(view) };
}

function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), FORGET_AFTER_MS);
}
