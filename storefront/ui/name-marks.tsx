import { html } from './html.ts';
import { HtmlList } from './html-list.tsx';

type MarksProps = { title: string; names: readonly string[]; className?: string };

const mark =
  'mr-1 mb-1 inline-block rounded-sm border border-rule bg-paper px-2 text-13 font-medium whitespace-nowrap text-ink-2';

/**
 * Names in a row of small frames: ways to pay, carriers. Words, not logos: a brand's own picture needs its owner's
 * permission, and a picture like it deceives.
 */
export const NameMarks = ({ title, names, className }: MarksProps) =>
  names.length > 0 && (
    <div className={className}>
      <p className="mr-2 inline text-13 text-ink-3">{title}</p>
      <HtmlList
        className="inline"
        items={html`${names.map((name) => html`<li class="${mark}">${name}</li>`)}`}
      />
    </div>
  );
