/** The part of the browsers' own interface that the extension uses. */
interface BrowserApi {
  action: { onClicked: { addListener: (act: (tab: { id?: number; url?: string }) => void) => void } };
  runtime: { openOptionsPage: () => Promise<void> };
  scripting: {
    executeScript: (script: {
      target: { tabId: number };
      files?: string[];
      func?: () => unknown;
    }) => Promise<{ result?: unknown }[]>;
  };
  tabs: { create: (tab: { url: string }) => Promise<unknown> };
}

declare const chrome: BrowserApi;

// Firefox has it under the same name.
export const BROWSER: BrowserApi = chrome;
