import type { ComponentType } from 'react';
import type { OfficeOrder, OrderAction } from '../../contract/office/orders.ts';
import { AddressDialog } from './address-dialog.tsx';
import { AgainDialog } from './again-dialog.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import { OrderBalanceDialog } from './balance-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { LinesDialog } from './lines-dialog.tsx';
import { MailPaperDialog } from './mail-paper-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RequestDialog, ReturnDialog } from './request-dialogs.tsx';
import { ShipDialog } from './ship-dialog.tsx';
import { CancelDialog, ConfirmDialog, DeliverDialog } from './state-dialogs.tsx';
import { AssignDialog, TagsDialog } from './tag-dialogs.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { MessageDialog, NoteDialog } from './text-dialogs.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** The part of the page that has the button. */
export type Place = 'head' | 'parcels' | 'papers' | 'messages' | 'todo' | 'history';

export type DialogAction = {
  id: string;
  label: string;
  key: string;
  /** What of the order's `may` it needs; null: any order, by whoever may change orders. */
  needs: OrderAction | null;
  place: Place;
  /** The usual next step of an order that it is possible with. */
  isNext?: true;
  /** Where it needs more than its right: something to act on. */
  isFor?: (order: OfficeOrder) => boolean;
  Dialog: ComponentType<DialogProps>;
};

/** What can be done with an order, in the order of the buttons. */
export const dialogActions: readonly DialogAction[] = [
  {
    id: 'decide',
    label: 'Decide the request',
    key: 'q',
    needs: 'decideRequest',
    place: 'head',
    isNext: true,
    Dialog: RequestDialog,
  },
  {
    id: 'confirm',
    label: 'Confirm',
    key: 'c',
    needs: 'confirm',
    place: 'head',
    isNext: true,
    Dialog: ConfirmDialog,
  },
  { id: 'ship', label: 'Ship', key: 's', needs: 'ship', place: 'head', isNext: true, Dialog: ShipDialog },
  {
    id: 'deliver',
    label: 'Delivered',
    key: 'd',
    needs: 'deliver',
    place: 'head',
    isNext: true,
    Dialog: DeliverDialog,
  },
  { id: 'refund', label: 'Refund', key: 'r', needs: 'refund', place: 'head', Dialog: RefundDialog },
  {
    id: 'refundAmount',
    label: 'Refund an amount',
    key: 'R',
    needs: 'refund',
    place: 'head',
    Dialog: AmountDialog,
  },
  { id: 'return', label: 'Came back', key: 'b', needs: 'receiveReturn', place: 'head', Dialog: ReturnDialog },
  {
    id: 'tracking',
    label: 'Correct tracking',
    key: 'p',
    needs: 'correctTracking',
    place: 'parcels',
    Dialog: TrackingDialog,
  },
  {
    id: 'mailPaper',
    label: 'Mail a document',
    key: 'M',
    needs: null,
    place: 'papers',
    isFor: ({ documents }) => documents.length > 0,
    Dialog: MailPaperDialog,
  },
  {
    id: 'adjust',
    label: 'Adjust the balance',
    key: 'B',
    needs: 'adjustBalance',
    place: 'todo',
    Dialog: OrderBalanceDialog,
  },
  { id: 'message', label: 'Message', key: 'm', needs: null, place: 'messages', Dialog: MessageDialog },
  { id: 'note', label: 'Note', key: 'N', needs: null, place: 'history', Dialog: NoteDialog },
  { id: 'task', label: 'Task', key: 'T', needs: null, place: 'todo', Dialog: TaskDialog },
  { id: 'tags', label: 'Tags', key: 't', needs: null, place: 'todo', Dialog: TagsDialog },
  { id: 'assign', label: 'Give to', key: 'g', needs: null, place: 'todo', Dialog: AssignDialog },
  { id: 'lines', label: 'Edit lines', key: 'e', needs: 'editLines', place: 'head', Dialog: LinesDialog },
  {
    id: 'address',
    label: 'Edit address',
    key: 'a',
    needs: 'editAddress',
    place: 'head',
    Dialog: AddressDialog,
  },
  { id: 'again', label: 'Order again', key: 'o', needs: null, place: 'todo', Dialog: AgainDialog },
  { id: 'cancel', label: 'Cancel', key: 'x', needs: 'cancel', place: 'head', Dialog: CancelDialog },
];
