import type { Post } from '../../../contract/blog.ts';
import { languageTags } from '../../../contract/fields.ts';
import { productImage } from '../../../kit/product-image.ts';
import { useLocale } from '../../locale/locale.tsx';
import { PostFacts } from './post-facts.tsx';
import { TagLinks } from './tag-links.tsx';

/** From how many headings on a post has a table of contents. */
const MIN_CONTENTS = 3;

type ArticleProps = { post: Omit<Post, 'related' | 'skus'>; url: string };

/** A post: heading, facts, picture, contents, text, tags, and links to it and its neighbours. */
export function PostArticle({ post, url }: ArticleProps) {
  const { t, language } = useLocale();
  const { title, summary, picture, html, contents, tags } = post;
  const isForeign = post.language !== language;
  const lang = isForeign ? languageTags[post.language] : undefined;
  return (
    <article className="post">
      <header className="post-head">
        <h1 className="text-24 font-semibold text-balance md:text-24" lang={lang}>
          {title}
        </h1>
        <p className="mt-2 text-15 text-ink-2" lang={lang}>
          {summary}
        </p>
        <PostFacts published={post.published} updated={post.updated} minutes={post.minutes} />
        {isForeign && <p className="mt-4 rounded-md bg-sunk p-4">{t('blog.english')}</p>}
      </header>
      {picture && (
        <img
          src={productImage(picture, 960)}
          srcSet={`${productImage(picture, 640)} 640w, ${productImage(picture, 960)} 960w, ${productImage(picture, 1280)} 1280w`}
          sizes="(width >= 768px) 680px, 100vw"
          width={960}
          height={960}
          alt=""
          fetchPriority="high"
          decoding="async"
          className="post-hero"
        />
      )}
      {contents.length >= MIN_CONTENTS && (
        <nav aria-labelledby="contents" className="post-contents rounded-md bg-sunk p-4">
          <h2 id="contents" className="font-semibold">
            {t('blog.contents')}
          </h2>
          <ol lang={lang}>
            {contents.map(({ id, text, depth }) => (
              <li key={id} className={depth === 3 ? 'post-contents-below' : undefined}>
                <a className="link inline-block py-1" href={`#${id}`}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="post-text">
        <div
          className="post-body"
          lang={lang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of Markdown that holds no HTML
          dangerouslySetInnerHTML={{ __html: html }}
        />
        <footer className="post-foot">
          {tags.length > 0 && <TagLinks tags={tags} />}
          <SharePost title={title} url={url} />
          <Neighbours newer={post.newer} older={post.older} />
        </footer>
      </div>
    </article>
  );
}

/** The address of a post to pass on, without scripts of others. */
function SharePost({ title, url }: { title: string; url: string }) {
  const { t } = useLocale();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <p className="post-share text-13 text-ink-2">
      <span className="font-semibold">{t('blog.share')}</span>
      <a className="link wrap-anywhere" href={url}>
        {url.replace(/^https?:\/\//, '')}
      </a>
      <a className="link" href={mail}>
        {t('blog.email')}
      </a>
    </p>
  );
}

function Neighbours({ newer, older }: Pick<Post, 'newer' | 'older'>) {
  const { t, href } = useLocale();
  if (!newer && !older) return null;
  const link = (rel: 'next' | 'prev', label: string, post: NonNullable<typeof newer>) => (
    <a rel={rel} href={href(post.path)} className="post-neighbour">
      <span className="block text-13 text-ink-3">{label}</span>
      <span className="font-medium">{post.title}</span>
    </a>
  );
  return (
    <nav aria-label={t('blog.neighbours')} className="post-neighbours">
      {older && link('prev', t('blog.older'), older)}
      {newer && link('next', t('blog.newer'), newer)}
    </nav>
  );
}
