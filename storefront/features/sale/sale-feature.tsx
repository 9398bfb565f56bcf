import { useCallback, useEffect, useState } from 'react';
import type { SalePage } from '../../../contract/content.ts';
import { getWarmUp, type WarmUp } from '../../../contract/warm-up.ts';
import { call } from '../../api/call.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Draw } from './draw.tsx';
import { Share } from './share.tsx';
import { StoryForm } from './story-form.tsx';
import { StoryList } from './story-list.tsx';

type Props = Pick<SalePage, 'id' | 'title' | 'feature'> & { path: string };

/** What a sale page has besides products: sharing and stories, or a draw. Loaded after the page, which is everybody's. */
export default function SaleFeature({ id, title, feature, path }: Props) {
  const { t, href } = useLocale();
  const [info, setInfo] = useState<WarmUp | null>(null);
  const reload = useCallback(async () => {
    const answer = await call(getWarmUp, { sale: id });
    if (answer.ok) setInfo(answer.data);
  }, [id]);
  useEffect(() => void reload(), [reload]);
  if (!info) return null;
  const heading = feature === 'draw' ? 'draw.heading' : 'warmUp.heading';
  return (
    <section aria-labelledby="feature-heading" className="mt-8">
      <h2 id="feature-heading" className="mb-3 text-18 font-semibold md:text-18">
        {t(heading)}
      </h2>
      {!info.isMember && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {t('warmUp.signIn')}
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`${href('/login')}?${new URLSearchParams({ from: href(path) })}`}
          >
            {t('account.signIn')}
          </a>
        </p>
      )}
      {info.isMember && !info.isConfirmed && (
        <p className="mb-4">
          {t('refusal.EmailUnconfirmed')}{' '}
          <Link to="/user" className="link">
            {t('account.home')}
          </Link>
        </p>
      )}
      {feature === 'draw' ? (
        <Draw sale={id} info={info} onDrawn={reload} />
      ) : (
        <>
          <Share title={title} info={info} onShared={reload} />
          {info.isMember && <StoryForm sale={id} state={info.story} onSent={reload} />}
          <StoryList sale={id} />
        </>
      )}
    </section>
  );
}
