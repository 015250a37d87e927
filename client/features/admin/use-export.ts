import { useState } from 'react';
import { logFailure } from '#client/lib/log-failure.ts';
import { saveAs } from '#client/lib/save-as.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';

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
