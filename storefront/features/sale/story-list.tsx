import { useEffect, useState } from 'react';
import { getStories, type WarmUpStory } from '../../../contract/warm-up.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { ProductPicture } from '../../ui/product-picture.tsx';

/** What members have told, a dozen at a time. */
export function StoryList({ sale }: { sale: number }) {
  const { t, language } = useLocale();
  const [stories, setStories] = useState<readonly WarmUpStory[]>([]);
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  useEffect(() => {
    void call(getStories, { sale, page }).then((answer) => {
      if (!answer.ok) return;
      setTotal(answer.data.total);
      setStories((known) => (page === 1 ? answer.data.stories : [...known, ...answer.data.stories]));
    });
  }, [sale, page]);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  if (stories.length === 0) return null;
  return (
    <div>
      <h3 className="mb-2 text-15 font-semibold">{t('story.list')}</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map(({ id, name, text, photos, date: at }) => (
          <li key={id} className="rounded-md border border-rule p-4">
            {photos.length > 0 && (
              <div className="mb-2 flex gap-2">
                {photos.map((photo, index) => (
                  <ProductPicture
                    key={photo}
                    source={photo}
                    size={120}
                    alt={t('story.photo', { name, number: index + 1 })}
                  />
                ))}
              </div>
            )}
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="mt-2 text-13 text-ink-3">
              {name}, {date.format(new Date(at))}
            </p>
          </li>
        ))}
      </ul>
      {stories.length < total && (
        <p className="mt-4">
          <Button variant="secondary" onClick={() => setPage(page + 1)}>
            {t('story.more')}
          </Button>
        </p>
      )}
    </div>
  );
}
