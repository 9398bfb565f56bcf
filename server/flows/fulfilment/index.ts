export { refundDifference } from './refund-difference.ts';
