import { saveAs } from '#client/lib/save-as.ts';
import { authorizedFetch } from '#client/session/authorized-fetch.ts';
import { useAct } from '#client/ui/use-act.ts';
import * as ADMIN_TEXTS from '#shared/texts/admin.ts';
import type { ListView } from './list-view.ts';

/** Saves the whole filtered list as a CSV file. */
export function useExport(file: string) {
  const { act, isBusy } = useAct({ log: ADMIN_TEXTS.exportFailed });
  const save = async ({ tab, q, sort, dir }: ListView) => {
    const query = new URLSearchParams({ tab, q, sort, dir });
    const answer = await authorizedFetch(`/api/admin/${file}?${query}`);
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    saveAs(file, await answer.blob());
  };
  return { isExporting: isBusy, exportCsv: (view: ListView) => void act(() => save(view)) };
}
