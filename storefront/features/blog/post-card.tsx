import type { PostCard } from '../../../contract/blog.ts';
import { languageTags } from '../../../contract/fields.ts';
import { productImage } from '../../../kit/product-image.ts';
import { useLocale } from '../../locale/locale.tsx';
import { PostFacts } from './post-facts.tsx';

type CardProps = {
  post: PostCard;
  heading?: 'h2' | 'h3';
  /** Above the fold: its picture is loaded at once. */
  first?: boolean;
};

/** A post in a list. The whole card leads to it; its category has a link of its own. */
function BlogCard({ post, heading: Heading = 'h2', first = false }: CardProps) {
  const { href, language } = useLocale();
  const { path, title, summary, picture, category } = post;
  return (
    <li className="post-card" lang={post.language === language ? undefined : languageTags[post.language]}>
      {picture === null ? (
        <span className="post-picture" />
      ) : (
        <img
          src={productImage(picture, 480)}
          srcSet={`${productImage(picture, 480)} 1x, ${productImage(picture, 960)} 2x`}
          width={480}
          height={480}
          alt=""
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          className="post-picture"
        />
      )}
      <div className="post-card-text">
        <a href={href(category.path)} className="post-card-category link">
          {category.name}
        </a>
        <Heading className="post-card-title">
          <a href={href(path)} className="post-card-link">
            {title}
          </a>
        </Heading>
        <p className="text-ink-2">{summary}</p>
        <PostFacts published={post.published} minutes={post.minutes} />
      </div>
    </li>
  );
}

type ListProps = {
  posts: readonly PostCard[];
  heading?: 'h2' | 'h3';
  /** The number of pictures above the fold. */
  first?: number;
  /** Shows the first post larger than the others. */
  featured?: boolean;
};

export const BlogCards = ({ posts, heading = 'h2', first = 0, featured = false }: ListProps) => (
  <ul className={featured ? 'post-cards post-cards-featured' : 'post-cards'}>
    {posts.map((post, index) => (
      <BlogCard key={post.slug} post={post} heading={heading} first={index < first} />
    ))}
  </ul>
);
