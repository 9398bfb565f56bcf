import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, MetaDescriptor, RouterContextProvider } from 'react-router';

/** What a loader and an action get; `Params` are the names of the parameters in the page's paths. */
export type LoaderArgs<Params extends string = never> = Omit<
  LoaderFunctionArgs<Readonly<RouterContextProvider>>,
  'params'
> & { params: Readonly<Record<Params, string>> };
export type ActionArgs<Params extends string = never> = LoaderArgs<Params>;

/** What a loader or an action returns as its page gets it: without redirects and without the status of `data()`. */
type DataOf<Handler> = Handler extends (...args: never[]) => infer Result
  ? Unwrapped<Exclude<Awaited<Result>, Response>>
  : undefined;
type Unwrapped<Result> = Result extends { type: string; data: infer Data; init: ResponseInit | null }
  ? Data
  : Result;

/** The props of a page. `actionData` is that of a form which was posted to it. */
export type PageProps<Loader, Action = undefined> = {
  loaderData: DataOf<Loader>;
  actionData: DataOf<Action> | undefined;
};

/** Returns the tags of a page's head from what its loader returned. */
export type Meta<Loader> = (page: { loaderData: DataOf<Loader> }) => MetaDescriptor[];

/** What the browser has of a file of routes/. */
export type PageModule = {
  default: ComponentType<PageProps<(args: never) => unknown, (args: never) => unknown>>;
  meta: (page: { loaderData: unknown }) => MetaDescriptor[];
};
