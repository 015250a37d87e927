import { useState } from 'react';
import { logFailure } from '#client/lib/log-failure.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import { ADMIN_TEXTS } from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';

// Revoked at once, the address would be gone before the browser has begun to save.
const REVOKE_AFTER_MS = 60_000;

/** Saves the whole filtered list as a CSV file. */
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
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}
