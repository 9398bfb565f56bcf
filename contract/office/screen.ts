import { declareExportCall } from './exports.ts';
import { declareListCalls, type List } from './list.ts';
import { declareRecordCalls, type RecordDeclaration } from './record.ts';
import { declareViewCalls } from './views.ts';

const listCallsOf = (list: List) => ({
  ...declareListCalls(list),
  ...declareViewCalls(list),
  export: declareExportCall(list),
});

/** A list, with the page of its records where they have one, and every call that both need. */
export type Screen<L extends List = List, R extends RecordDeclaration | null = RecordDeclaration | null> = {
  list: L;
  /** What is searched for, as the search box says it. */
  searchHint: string;
  record: R;
  calls: ReturnType<typeof listCallsOf>;
  recordCalls: ReturnType<typeof declareRecordCalls> | null;
};

/** Declares a screen of the back office. Its path is the name of the list. */
export const declareScreen = <L extends List, R extends RecordDeclaration | null>(
  screen: Pick<Screen<L, R>, 'list' | 'searchHint' | 'record'>,
): Screen<L, R> => ({
  ...screen,
  calls: listCallsOf(screen.list),
  recordCalls: screen.record && declareRecordCalls(screen.record, `/${screen.list.name}`),
});
