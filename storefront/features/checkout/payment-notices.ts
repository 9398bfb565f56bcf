/** What few orders show while they are paid, in one chunk. */
export { EditQuestion } from '../orders/edit-question.tsx';
export { ReplacementNotice } from '../orders/replacement-notice.tsx';
export { ReviewNotice } from '../orders/review-notice.tsx';
export { RunningPayment } from '../orders/running-payment.tsx';
export { RemittancePanel } from './remittance-panel.tsx';
