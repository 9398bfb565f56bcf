import type { OfficeOrder } from '../../contract/office/orders.ts';
import { formatTime, formatWhole } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { ActionButtons } from './action-buttons.tsx';

/** What buyer and staff have written, oldest first. */
export const MessagesPanel = ({ order: { messages } }: { order: OfficeOrder }) => (
  <Panel title="Messages" aside={messages.length}>
    {messages.length === 0 && <p className="muted">None yet</p>}
    <ul className="stack">
      {messages.map(({ at, author, text, files }) => (
        <li key={`${at} ${text}`}>
          <span className="muted">
            <time dateTime={at} title={formatWhole(at)}>
              {formatTime(at)}
            </time>{' '}
            {author === 'buyer' ? 'Buyer' : 'Shop'}
          </span>
          <p className="text">{text}</p>
          {files.length > 0 && <p className="muted">{files.map(({ name }) => name).join(', ')}</p>}
        </li>
      ))}
    </ul>
    <ActionButtons place="messages" />
  </Panel>
);
