import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.opensearch.Version;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.plugins.PluginInfo;

/**
 * A node of OpenSearch from its jars, for trials: java OpenSearchNode.java FOLDER CONFIG, the folders of its data and of
 * opensearch.yml. Its packages also check the machine, and have TLS and users.
 */
public class OpenSearchNode extends Node {
  private OpenSearchNode(Environment environment, List<PluginInfo> plugins) {
    super(environment, plugins, false);
  }

  private static PluginInfo plugin(String name) {
    return new PluginInfo(name, "", "", Version.CURRENT, "21", name, null, List.of(), false);
  }

  public static void main(String[] folders) throws Exception {
    Path home = Path.of(folders[0]);
    for (String name : List.of("modules", "plugins")) Files.createDirectories(home.resolve(name));
    Settings settings =
        Settings.builder()
            .put("path.home", home)
            .put("transport.type", "netty4")
            .put("http.type", "netty4")
            // Nodes of a trial start one after another, and may find the disk full of other things.
            .put("discovery.initial_state_timeout", "0s")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
    Environment environment =
        InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), Path.of(folders[1]), () -> null);
    List<PluginInfo> plugins =
        Stream.of(
                "org.opensearch.transport.Netty4ModulePlugin",
                "org.opensearch.analysis.common.CommonAnalysisModulePlugin",
                "org.opensearch.painless.PainlessModulePlugin",
                "org.opensearch.index.mapper.MapperExtrasModulePlugin")
            .map(OpenSearchNode::plugin)
            .toList();
    Node node = new OpenSearchNode(environment, plugins);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        node.close();
      } catch (Exception error) {
        error.printStackTrace();
      }
    }));
    node.start();
    // All threads of a node are daemons.
    Thread.currentThread().join();
  }
}
